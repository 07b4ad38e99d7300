import { describe, expect, test } from 'vitest';
import type { DataRecord, PageContext, RecordContext } from '../../../src/core/model.ts';
import { completePageType, completeSite } from '../../../src/site/config/define.ts';

const plain = (type: object) => completePageType({ sections: () => [], ...type });

describe('a page type', () => {
  const pathOf = (type: object, records: object = {}) => plain(type).path(records as RecordContext);

  test('without a path has the slugs of its records or its id; home is the root', () => {
    expect(pathOf({ id: 'home' })).toBe('/');
    expect(pathOf({ id: 'about' })).toBe('/about');
    expect(pathOf({ id: 'lake', axes: { lake: 'lakes' } }, { lake: { slug: 'long' } })).toBe('/long');
    const axes = { lake: 'lakes', camp: 'camps' };
    expect(pathOf({ id: 'camp', axes }, { camp: { slug: 'pines' }, lake: { slug: 'long' } })).toBe(
      '/long/pines',
    );
    expect(pathOf({ id: 'lake', path: () => '/other' })).toBe('/other');
  });

  test('without axes has one page', () => {
    expect(plain({ id: 'home' }).axes).toEqual({});
  });

  const headOf = (records: object, copy: DataRecord = {}, axes: object = { lake: 'lakes' }) =>
    plain({ id: 'lake', axes }).head({
      site: { name: 'Camps', description: 'Tents by lakes.' },
      copy,
      ...records,
    } as unknown as PageContext);

  test('without a head uses its copy, then its record, then the site', () => {
    const lake = { slug: 'long', name: 'Long Lake', summary: 'Seven miles of it.' };
    expect(headOf({ lake })).toEqual({ title: 'Long Lake', description: 'Seven miles of it.' });
    expect(headOf({ lake }, { title: 'On Long Lake' })).toEqual({
      title: 'On Long Lake',
      description: 'Seven miles of it.',
    });
    expect(headOf({}, {}, {})).toEqual({ title: 'Camps', description: 'Tents by lakes.' });
  });

  test('does not describe a page of a record as the site', () => {
    expect(headOf({ lake: { slug: 'long' } })).toEqual({ title: 'Camps', description: '' });
  });
});

describe('a site', () => {
  test('has empty defaults', () => {
    const site = completeSite({ pages: [] });
    const context = {} as PageContext;
    expect([site.drawings({}, {}), site.feeds({}, {}), site.layout(context), site.islands]).toEqual([
      [],
      [],
      { before: [], after: [] },
      {},
    ]);
    expect([site.islandsModule, site.styles]).toEqual([undefined, undefined]);
  });

  test('with islands has the default islands module unless it names another', () => {
    const islands = { counter: () => null };
    expect(completeSite({ pages: [], islands }).islandsModule).toBe('islands/index.ts');
    expect(completeSite({ pages: [], islands, islandsModule: 'app.ts' }).islandsModule).toBe('app.ts');
  });
});
