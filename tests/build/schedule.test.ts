import { describe, expect, test } from 'vitest';
import { rebuilding } from '../helpers/rebuilding.ts';
import { codes } from '../helpers/samples.ts';
import marsh from '../sites/marsh-notes/templates/site.tsx';

/* An incremental build of the same data for another date. Its output equals that of a full build. */

const magazine = () => rebuilding('tests/sites/marsh-notes', marsh);
const on = (today: string) => ({ publication: { today } });

describe('another date', () => {
  test('publishes what is due, and rebuilds what that changes', async () => {
    const site = magazine();
    const before = await site.build(on('2026-06-06'));
    expect(codes(before.issues)).toEqual(['unpublished-link']);
    const { issues, written } = await site.build(on('2026-06-07'));
    expect(issues).toEqual(before.issues);
    expect(written?.changed).toEqual(
      expect.arrayContaining(['news/tide-tables.html', 'news.html', 'notes.xml']),
    );
    expect(written?.changed).not.toContain('news/egrets.html');
    // The words of the note become a link.
    const last = await site.build(on('2027-01-05'));
    expect(last.issues).toEqual([]);
    expect(last.written?.changed).toContain('news/low-water.html');
  });

  test('on which nothing is due writes nothing', async () => {
    const site = magazine();
    await site.build(on('2026-06-07'));
    const again = await site.build(on('2026-12-31'));
    expect(again.written).toMatchObject({ changed: [], removed: [] });
    // Nothing was loaded for that.
    expect(again.plan).toBeUndefined();
    expect([codes(again.issues), again.unpublished]).toEqual([
      ['unpublished-link'],
      { drafts: 3, dated: 1, others: 3, lackFacts: 0, next: '2027-01-05' },
    ]);
  });

  test('in the past removes what was published later', async () => {
    const site = magazine();
    await site.build();
    const { written } = await site.build(on('2026-05-31'));
    expect(written?.removed).toEqual(['news/tide-tables.html', 'news/winter-atlas.html']);
  });
});

test('drafts that were shown are removed by the next build without them', async () => {
  const site = magazine();
  await site.build({ publication: { drafts: true } });
  const { written } = await site.build();
  expect(written?.removed).toEqual(['authors/wren.html', 'news/gull-rules.html', 'news/night-voices.html']);
  await site.build({ publication: { drafts: true } });
});

test('a text that becomes a draft, and a draft that is published', async () => {
  const site = magazine();
  await site.build();
  site.edit('data/posts/low-water.md', 'date:', 'draft: true\ndate:');
  expect((await site.build()).written?.removed).toEqual(['news/low-water.html']);
  site.edit('data/authors.yaml', /\n {2}draft: true/, '');
  const { written } = await site.build();
  expect(written?.changed).toEqual(expect.arrayContaining(['authors/wren.html', 'news/night-voices.html']));
});
