import { expect, test } from 'vitest';
import type { PagePlan } from '../../src/model.ts';
import { createUsageLog, sampleOf } from '../../src/render/usage.ts';
import { usesOf } from '../../src/util/uses.ts';
import { pageTypeOf } from '../helpers/samples.ts';

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

function pagesOf(id: string, count: number): PagePlan[] {
  const type = pageTypeOf({ id, path: () => '/' });
  return Array.from({ length: count }, (_, i) => {
    const path = `/${id}/${i}`;
    return { path, href: path, file: path, type, records: {}, canonical: path, indexable: true };
  });
}

test('a sample has all pages of a small type, and some of a large one from its beginning to its end', () => {
  const sample = sampleOf([...pagesOf('few', 3), ...pagesOf('many', 1000)], 10).map(({ path }) => path);
  expect(sample.slice(0, 3)).toEqual(['/few/0', '/few/1', '/few/2']);
  const many = sample.slice(3).map((path) => Number(path.slice('/many/'.length)));
  expect(Math.abs(many.length - 10)).toBeLessThanOrEqual(1);
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
