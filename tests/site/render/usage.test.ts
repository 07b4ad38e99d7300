import { expect, test } from 'vitest';
import type { DataRecord, PagePlan } from '../../../src/core/model.ts';
import { usesOf } from '../../../src/site/dependencies/uses.ts';
import { createUsageLog, sampleOf } from '../../../src/site/render/usage.ts';
import { pageTypeOf } from '../../helpers/samples.ts';

test('a log knows what each type uses, and says when it met something new', () => {
  const log = createUsageLog();
  const hero = usesOf(['big bold', 'big'], ['form']);
  log.note('home', [hero, usesOf(['big'], [])]);
  expect(log.size()).toBe(3);
  log.note('home', [hero]);
  expect(log.size()).toBe(3);
  log.note('town', [hero]);
  expect(log.size()).toBe(6);
  expect([...(log.types.get('town')?.classes ?? [])]).toEqual(['big', 'bold']);
});

function pagesOf(id: string, count: number, recordOf?: (i: number) => DataRecord): PagePlan[] {
  const type = pageTypeOf({ id, path: () => '/' });
  return Array.from({ length: count }, (_, i) => {
    const path = `/${id}/${i}`;
    const records = recordOf ? { town: recordOf(i) } : {};
    return { path, href: path, file: path, type, records, canonical: path, indexable: true };
  });
}

test('a sample has all pages of a small type, and some of a large one from its beginning to its end', () => {
  const sample = sampleOf([...pagesOf('few', 3), ...pagesOf('many', 1000)], 10).map(({ path }) => path);
  expect(sample.slice(0, 3)).toEqual(['/few/0', '/few/1', '/few/2']);
  const many = sample.slice(3).map((path) => Number(path.slice('/many/'.length)));
  // Three of their kind are in it beside those that are spread.
  expect(Math.abs(many.length - 13)).toBeLessThanOrEqual(1);
  const gaps = [...many, 1000].map((at, i) => at - (many[i - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(200);
});

test.each([6, 10, 25, 30, 64])('a sample has as many of each of %i services as of any other', (services) => {
  const of = Array.from({ length: services }, () => 0);
  for (const { path } of sampleOf(pagesOf('town-service', services * 2000), 400)) {
    const service = Number(path.split('/').at(-1)) % services;
    of[service] = (of[service] ?? 0) + 1;
  }
  expect(Math.min(...of)).toBeGreaterThan(0);
  expect(Math.max(...of)).toBeLessThanOrEqual(2 * Math.ceil(400 / services));
});

test('a sample has pages whose records have other fields, or are on pages of other types', () => {
  const towns = Array.from({ length: 3000 }, (_, i) => ({
    slug: `t${i}`,
    photos: i === 1234 ? ['a.jpg'] : [],
  }));
  const townAt = (i: number) => towns[i] ?? { slug: '' };
  const pages = [...pagesOf('town', 3000, townAt), ...pagesOf('village', 1, () => townAt(2345))];
  const paths = sampleOf(pages, 20).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/town/1234', '/town/2345', '/village/0']));
  expect(paths.length).toBeLessThan(40);
});

test('a sample is no larger where each page is of a kind of its own', () => {
  const pages = pagesOf('town', 3000, (i) => ({ slug: `t${i}`, [`field${i}`]: 1 }));
  expect(sampleOf(pages, 20).length).toBeLessThanOrEqual(42);
});
