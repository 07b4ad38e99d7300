import { describe, expect, test } from 'vitest';
import { describeIssue } from '../../src/diagnostics/catalogue.ts';
import type { DataRecord, PageType } from '../../src/model.ts';
import { datasetOf, pageTypeOf, placesOf, planOf } from '../helpers/samples.ts';

const stock = {
  harbors: [
    { slug: 'north', name: 'North Harbor' },
    { slug: 'south', name: 'South Harbor' },
  ],
  boats: [
    { slug: 'gull', name: 'Gull' },
    { slug: 'tern', name: 'Tern' },
  ],
};
const slugOf = (record: unknown) => String((record as DataRecord).slug);
const fare = (changes: Partial<PageType> = {}) =>
  pageTypeOf({
    id: 'fare',
    axes: { harbor: 'harbors', boat: 'boats' },
    path: ({ harbor, boat }) => `/${slugOf(harbor)}/${slugOf(boat)}`,
    ...changes,
  });

function found(type: PageType, more: Readonly<Record<string, readonly DataRecord[]>> = {}) {
  return planOf([type], datasetOf({ ...stock, ...more })).issues;
}

const messages = (issues: ReturnType<typeof found>) => issues.map((issue) => describeIssue(issue).message);

describe('axes without cells', () => {
  test('that have nothing to do with one another make pages that differ by names', () => {
    expect(messages(found(fare()))).toEqual([
      'The 4 pages of the type “fare” combine harbors and boats, but no combination has its own text.',
    ]);
  });

  test('are fine where one names the other, where there is one, and out of search engines', () => {
    const boats = stock.boats.map((boat) => ({ ...boat, harbor: 'north' }));
    expect(found(fare(), { boats })).toEqual([]);
    expect(found(fare({ axes: { boat: 'boats' }, path: ({ boat }) => `/${slugOf(boat)}` }))).toEqual([]);
    expect(found(fare({ noindex: true }))).toEqual([]);
  });

  test('are fine if each page needs facts, which are counted', () => {
    const facts = {
      of: ({ harbor }: object & { readonly harbor?: unknown }) => ({ harbor: slugOf(harbor) }),
    };
    expect(found(fare({ thresholds: { facts } }))).toEqual([]);
    expect(found(fare({ thresholds: { ownWords: 5 } }))).toHaveLength(1);
  });
});

describe('cells', () => {
  const type = fare({ cell: 'fares' });
  const fares = (...texts: readonly object[]) =>
    found(type, {
      fares: texts.map((text, i) => ({
        harbor: i < 2 ? 'north' : 'south',
        boat: i % 2 ? 'tern' : 'gull',
        ...text,
      })),
    });

  test('of which each says something else are fine, be it a number', () => {
    expect(fares({ text: 'By the crane.' }, { text: 'Behind the net loft.' })).toEqual([]);
    expect(fares({ days: 3 }, { days: 4 })).toEqual([]);
  });

  test('with one sentence say the same, whatever the price and the day', () => {
    const text = 'We sail.';
    expect(
      fares({ text, price: 3, updated: '2026-05-30' }, { text, price: 4, updated: '2026-05-31' }),
    ).toHaveLength(1);
  });

  test('that say nothing are told each', () => {
    const issues = fares({ text: 'By the crane.' }, {}, { text: '' });
    expect(messages(issues)).toEqual([
      'north × tern has no text of its own on its page of the type “fare”.',
      'south × gull has no text of its own on its page of the type “fare”.',
    ]);
    expect(placesOf(issues)).toEqual(['data/fares.yaml:2:3+1', 'data/fares.yaml:3:3+1']);
  });

  test('that say the same but for the names are told from the second on', () => {
    const issues = fares(
      { text: 'The Gull sails from North Harbor at nine.' },
      { text: 'The Tern sails from North Harbor at nine.' },
      { text: 'The Gull sails from South Harbor at ten.' },
    );
    expect(messages(issues)).toEqual([
      'north × tern says the same as north × gull on its page of the type “fare”, except for names and figures.',
    ]);
    expect(issues[0]?.related?.line).toBe(1);
  });

  test('with a recurring sentence are reported once; link addresses do not count as words', () => {
    const recurring = ['Gull', 'Tern', 'Gull', 'Tern'].map((name, i) => ({
      text: `Berth ${i} is free. The ${name} waits for guests until nine each evening.`,
    }));
    expect(messages(fares(...recurring))).toEqual([
      '4 of 4 texts for pages of the type “fare” contain the same sentence except for names: “The Gull waits for guests until nine each evening.”',
    ]);
    const linked = ['crane', 'loft', 'pier', 'buoy'].map((place) => ({
      text: `By the ${place} we keep to the\n[rules](https://www.example.org/harbor/office/rules/for/guests.html).`,
    }));
    expect(fares(...linked)).toEqual([]);
  });

  test('that are kept out of search engines may say what they like', () => {
    expect(fares({ text: 'At nine.' }, { text: 'At nine.', indexable: false })).toEqual([]);
  });
});
