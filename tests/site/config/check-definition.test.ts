import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { SiteDefinition } from '../../../src/core/model.ts';
import { createSite } from '../../../src/index.ts';
import { completeSite } from '../../../src/site/config/define.ts';
import { checkDefinition } from '../../../src/site/config/definition.ts';
import { reference, slug } from '../../../src/site/schema/fields.ts';

const schema = z.strictObject({ slug: slug() });
const { pageType, defineSite } = createSite({
  data: { lakes: { from: 'lakes.yaml', schema } },
  axes: { lake: { lake: 'lakes' } },
});
const lake = pageType({ id: 'lake', sections: () => [] });
const site = defineSite({ pages: [lake] });

/** The issues of a definition from a module that was not type-checked. */
function told(definition: unknown): string[] {
  return checkDefinition(definition as SiteDefinition).map((issue) =>
    Object.values(describeIssue(issue)).join(' '),
  );
}

test('a site with only data and page types is valid', () => {
  expect(told(site)).toEqual([]);
});

test('a limit may be infinite', () => {
  expect(told({ ...site, budgets: { page: Number.POSITIVE_INFINITY } })).toEqual([]);
  expect(told({ ...site, budgets: { page: Number.NaN } })).toEqual([
    expect.stringContaining('“budgets.page” of the site must be a number'),
  ]);
});

describe('parts', () => {
  test('that are wrong are all reported', () => {
    const wrong = {
      ...site,
      pages: [{ ...lake, sections: 'none', haed: () => '' }, { sections: () => [] }, 7],
      data: { collections: { lakes: { from: 5 } } },
      feeds: [],
      layuot: () => ({}),
      copy: '',
    };
    expect(told(wrong)).toEqual([
      '“from” of the collection “lakes” must be text that is not empty, but it is the number 5. Correct it in templates/.',
      'The collection “lakes” has no “schema”. Add it in templates/: it must be a zod schema.',
      '“sections” of the page type “lake” must be a function, but it is the text “none”. Correct it in templates/.',
      '“haed” of the page type “lake” is not a known option. Did you mean “head”?',
      'The page type “number 2” has no “id”. Add it in templates/: it must be text that is not empty.',
      'The page type “number 2” has no “axes”. Add it in templates/: it must be a group of collections by axis name.',
      'The page type “number 2” has no “path”. Add it in templates/: it must be a function.',
      'The page type “number 2” has no “head”. Add it in templates/: it must be a function.',
      '“pages.2” of the site must be a page type created with “pageType” of createSite, but it is the number 7. Correct it in templates/.',
      '“copy” of the site must be text that is not empty, but it is the text “”. Correct it in templates/.',
      '“feeds” of the site must be a function, but it is a list. Correct it in templates/.',
      '“layuot” of the site is not a known option. Did you mean “layout”?',
    ]);
  });

  test('a renamed option is reported with its new name', () => {
    const lakes = { from: 'lakes.yaml', schema, one: 'lake' };
    expect(told({ ...site, data: { collections: { lakes } } })).toEqual([
      '“one” of the collection “lakes” is not a known option. The name has changed. Use singular.',
    ]);
  });

  test('that are missing and have no default', () => {
    expect(told(completeSite({}))).toEqual([
      'The site has no “data”. Add it in templates/: it must be a group with the “collections” of the site.',
      'The site has no “pages”. Add it in templates/: it must be a list of page types.',
    ]);
  });

  test.each([[7], ['site'], [null], [[lake]]])(
    'in place of all of which there is something else: %j',
    (value) => {
      expect(told(value)).toHaveLength(1);
    },
  );

  test('a schema that is not from zod', () => {
    const lakes = { from: 'lakes.yaml', schema: { slug: slug() } };
    expect(told({ ...site, data: { collections: { lakes } } })).toEqual([
      '“schema” of the collection “lakes” must be a zod schema, but it is a mapping (keys with values). Correct it in templates/.',
    ]);
  });
});

describe('names', () => {
  const withTypes = (...pages: readonly object[]) => told({ ...site, pages });

  test('of collections that do not exist', () => {
    expect(told({ ...site, copy: 'lake' })).toEqual([
      'The copy of pages is read from “lake”, but there is no collection of that name. Did you mean “lakes”?',
    ]);
    expect(withTypes({ ...lake, axes: { lake: 'laeks' }, cell: 'rates' })).toEqual([
      'The axis “lake” of the page type “lake” is created from “laeks”, but there is no collection of that name. Did you mean “lakes”?',
      'The cells of the page type “lake” are “rates”, but there is no collection of that name. The collections are lakes.',
    ]);
  });

  test('of collections in nested references and in the site record', () => {
    const camps = {
      from: 'camps.yaml',
      schema: z.strictObject({ near: z.array(reference('lkes')).transform((all) => all.length) }),
    };
    const record = { from: 'site.yaml', schema: z.strictObject({ served: z.array(reference('twons')) }) };
    expect(
      told({ ...site, data: { site: record, collections: { ...site.data.collections, camps } } }),
    ).toEqual([
      '“served” of site is a reference to “twons”, but there is no collection of that name. The collections are lakes and camps.',
      '“near” of camps is a reference to “lkes”, but there is no collection of that name. Did you mean “lakes”?',
    ]);
  });

  test('of two page types that are equal', () => {
    expect(withTypes(lake, { ...lake }, { ...lake })).toEqual([
      'Two page types have the id “lake”. Links and copy refer to page types by id: change one of the two ids.',
    ]);
  });

  test.each(['page', 'copy', 'links', 'data', 'cell'])('of an axis that are reserved: %s', (axis) => {
    expect(withTypes({ ...lake, axes: { [axis]: 'lakes' } })).toEqual([
      `The page type “lake” has an axis “${axis}”, which is a reserved name. Rename the axis.`,
    ]);
  });

  test('of ambiguous fields', () => {
    const ferries = {
      from: 'ferries.yaml',
      schema: z.strictObject({ from: reference('lakes'), to: reference('lakes') }),
    };
    const pages = [{ ...lake, cell: 'ferries' }];
    expect(told({ ...site, data: { collections: { ...site.data.collections, ferries } }, pages })).toEqual([
      'It is not clear which field of ferries names the “lake” of the page type “lake”: from and to may. Give the axis the name of the field to use.',
    ]);
  });
});
