import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dateTime, day, markdown, slug } from '../../../src/index.ts';
import { isSameSchedule, summarizeSchedule } from '../../../src/site/schedule/summary.ts';
import { publishedOf, slugsOf } from '../../helpers/publishing.ts';
import { runs } from '../../helpers/runs.ts';
import { codes, messagesOf, placesOf } from '../../helpers/samples.ts';

/* Which records are unpublished of themselves: drafts, and what is dated later than today. */

const dated = z.strictObject({ slug: slug(), date: z.union([day(), dateTime()]).optional() });
const walks = (text: string, more = {}) => ({
  files: { 'data/walks.yaml': text },
  collections: { walks: { from: 'walks.yaml', schema: dated, ...more } },
});

describe('a draft', () => {
  test.each([
    ['data/walks.yaml', '- { slug: dusk, draft: true }\n- { slug: dawn, draft: false }\n- { slug: noon }'],
    ['data/walks.json', '[{"slug":"dusk","draft":true},{"slug":"dawn","draft":false},{"slug":"noon"}]'],
    ['data/walks.jsonl', '{"slug":"dusk","draft":true}\n{"slug":"dawn","draft":false}\n{"slug":"noon"}'],
    ['data/walks.csv', 'slug,draft\ndusk,true\ndawn,false\nnoon,'],
  ])('is read from %s, whose schema does not list it', (path, text) => {
    const collections = { walks: { from: 'walks.*', schema: dated } };
    const published = publishedOf({ files: { [path]: text }, collections });
    expect(published.issues).toEqual([]);
    expect(slugsOf(published, 'walks')).toEqual(['dawn', 'noon']);
    expect(published.dataset.collections.walks?.[0]).toEqual({ slug: 'dawn' });
    expect(published.site?.plan.pages.map(({ path }) => path)).toEqual(['/walks/dawn', '/walks/noon']);
    expect([...(published.site?.unpublished.records ?? [])]).toEqual([
      ['walks/dusk', { kind: 'draft', cause: 'walks/dusk' }],
    ]);
  });

  test('is read from front matter', () => {
    const schema = z.strictObject({ slug: slug(), body: markdown() });
    const files = {
      'data/notes/frog.md': '---\ndraft: true\n---\n\nA frog.',
      'data/notes/owl.md': '---\nslug: owl\n---\nAn owl.',
    };
    expect(
      slugsOf(publishedOf({ files, collections: { notes: { from: 'notes/*.md', schema } } }), 'notes'),
    ).toEqual(['owl']);
  });

  test('is what its schema says where that lists it: true, or something else altogether', () => {
    const text = '- { slug: dusk, draft: true }';
    const asSwitch = { walks: { from: 'walks.yaml', schema: dated.extend({ draft: z.boolean() }) } };
    const published = publishedOf({ ...walks(text), collections: asSwitch }, { drafts: true });
    expect(published.dataset.collections.walks).toEqual([{ slug: 'dusk', draft: true }]);
    expect(slugsOf(publishedOf({ ...walks(text), collections: asSwitch }), 'walks')).toEqual([]);
    // The draft of a ship.
    const asDepth = { walks: { from: 'walks.yaml', schema: dated.extend({ draft: z.string() }) } };
    const ship = publishedOf({ ...walks('- { slug: dusk, draft: 2 m }'), collections: asDepth });
    expect([ship.issues, slugsOf(ship, 'walks')]).toEqual([[], ['dusk']]);
  });

  test('of a record of several kinds is what its kind says', () => {
    const kinds = z.discriminatedUnion('kind', [
      z.strictObject({ slug: slug(), kind: z.literal('ship'), draft: z.string() }),
      z.strictObject({ slug: slug(), kind: z.literal('walk') }),
    ]);
    const text = '- { slug: tern, kind: ship, draft: 2 m }\n- { slug: dusk, kind: walk, draft: true }';
    const published = publishedOf({
      ...walks(text),
      collections: { walks: { from: 'walks.yaml', schema: kinds } },
    });
    expect([published.issues, slugsOf(published, 'walks')]).toEqual([[], ['tern']]);
  });

  test('says true or false, and nothing else', () => {
    const { issues } = publishedOf(walks('- { slug: dusk, draft: soon }'));
    expect(messagesOf(issues)).toEqual([
      '“draft” of walks/dusk must be true or false, but it is the text “soon”.',
    ]);
    expect(placesOf(issues)).toEqual(['data/walks.yaml:1:24+4']);
  });

  test('is not known of the site, and is what is meant by a slip', () => {
    const site = z.strictObject({ name: z.string() });
    const ofSite = { ...walks('- slug: dusk'), site };
    const { issues } = publishedOf({
      ...ofSite,
      files: { ...ofSite.files, 'data/site.yaml': 'name: A\ndraft: true' },
    });
    expect(messagesOf(issues)).toEqual(['“draft” is not a known key of site.']);
    const slip = publishedOf(walks('- { slug: dusk, drafft: true }')).issues[0];
    expect(slip?.facts).toMatchObject({ known: ['slug', 'date', 'draft', 'indexable'] });
  });
});

describe('a date', () => {
  const text = `
- { slug: days, date: 2026-05-31 }
- { slug: moments, date: '2026-06-01T23:30:00-04:00' }
- { slug: none }
- { slug: later, date: 2027-01-05 }`;
  const on = (today: string | undefined, more = {}) =>
    slugsOf(publishedOf(walks(text, more), today === undefined ? {} : { today }), 'walks');

  test.each([
    ['2026-05-30', ['none']],
    ['2026-05-31', ['days', 'none']],
    // By the day that is written, though it is the second of June in London.
    ['2026-06-01', ['days', 'moments', 'none']],
    ['2027-01-05', ['days', 'moments', 'none', 'later']],
    [undefined, ['days', 'moments', 'none', 'later']],
  ])('on %s', (today, published) => {
    expect(on(today)).toEqual(published);
  });

  test('of another kind than that of publication says nothing', () => {
    expect(on('2026-05-30', { scheduled: false })).toHaveLength(4);
  });

  test('that is to be looked at is published like a draft', () => {
    const sample = walks('- { slug: later, date: 2027-01-05 }\n- { slug: dusk, draft: true }\n- slug: noon');
    const published = publishedOf(sample, { today: '2026-01-01', drafts: true });
    expect(slugsOf(published, 'walks')).toEqual(['later', 'dusk', 'noon']);
    expect(published.site?.unpublished.records.size).toBe(2);
  });
});

describe('another day', () => {
  const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  const someDay = fc.nat(40).map(dayOf);
  const today = fc.option(someDay, { nil: undefined });

  test('has the same records if it is within the period, and others where it is not', () => {
    fc.assert(
      fc.property(fc.array(someDay, { maxLength: 6 }), today, today, (days, first, second) => {
        const text = days.map((date, i) => `- { slug: w${i}, date: ${date} }`).join('\n') || '[]';
        const at = (day: string | undefined) =>
          publishedOf(walks(text), day === undefined ? {} : { today: day });
        const [before, after] = [at(first), at(second)];
        const then = before.site && summarizeSchedule(before.site.unpublished);
        const isSame = then && isSameSchedule(then, second === undefined ? {} : { today: second });
        const slugs = (one: typeof before) => slugsOf(one, 'walks').join();
        expect(isSame).toBe(slugs(before) === slugs(after));
      }),
      { numRuns: runs(60) },
    );
  });

  test('is not the same where drafts are looked at', () => {
    const then = summarizeSchedule({ from: '', records: new Map(), pages: new Map() }, { drafts: true });
    expect([isSameSchedule(then, {}), isSameSchedule(then, { drafts: true })]).toEqual([false, true]);
  });
});

test('mistakes in drafts are told like all others', () => {
  const notes = { from: 'notes/*.md', schema: z.strictObject({ slug: slug(), body: markdown() }) };
  const files = {
    'data/notes/frog.md': '---\ndraft: true\n---\n\nSee [the owl](/notes/howl), {site.nmae}.',
    'data/notes/owl.md': '---\nslug: owl\n---\nAn owl.',
  };
  expect(codes(publishedOf({ files, collections: { notes } }).issues)).toEqual([
    'unknown-token',
    'dead-link',
  ]);
});
