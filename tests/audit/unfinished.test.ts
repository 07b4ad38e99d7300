import { expect, test } from 'vitest';
import { z } from 'zod';
import { findUnpublished, listUnfinished, type UnfinishedEntry } from '../../src/audit/unfinished.ts';
import { formatUnfinished } from '../../src/cli/summary.ts';
import { issuesAsJson } from '../../src/core/diagnostics/report/json.ts';
import type { Issue, Place } from '../../src/core/model.ts';
import { reference, slug } from '../../src/index.ts';
import { publishedOf } from '../helpers/publishing.ts';
import { pageTypeOf } from '../helpers/samples.ts';

const place: Place = { file: 'data/towns.yaml', line: 2, column: 3, length: 4 };
const textOf = ({ kind, message, fix, place }: UnfinishedEntry) =>
  [kind, message, fix, place ? `${place.file}:${place.line}` : 'nowhere'].join(' | ');

test('of issues those are listed that say what is not finished, by kind', () => {
  const words = { message: 'Two towns have one phone.', hint: 'Change one.' };
  const page = { page: '/', others: 0 };
  const issues: Issue[] = [
    { code: 'leftover', facts: { ...page, text: 'TODO', around: '… TODO …' } },
    { code: 'site-warning', facts: words, place },
    { code: 'no-endpoint', facts: { field: 'form' }, place },
    { code: 'sample', facts: { kind: 'record' }, place },
    { code: 'image-words', facts: { record: 'towns/gray', field: 'text' }, place },
    { code: 'second-title', facts: { record: 'towns/gray', field: 'text' }, place },
    { code: 'site-error', facts: words },
  ];
  expect(listUnfinished(issuesAsJson(issues), []).map(textOf)).toEqual([
    'sample | This record is a sample: pages label it, and structured data omits it. | Replace it with a real record and remove “sample: true”, or delete it. | data/towns.yaml:2',
    'form | The form “form” has no endpoint: it thanks visitors, but sends nothing. | Add a line “endpoint: …” to it with the service that receives requests: docs/lead-form.md lists them. | data/towns.yaml:2',
    'site | Two towns have one phone. | Change one. | data/towns.yaml:2',
    'text | The text “TODO” is on the page /: … TODO … | Write the text that belongs there, or correct the template, which may output a missing value. | nowhere',
    'photo | An image in “text” of towns/gray has no alternative text. | Describe it between the brackets, such as ![A van before a red barn](photos/van.jpg). | data/towns.yaml:2',
  ]);
});

test('records and pages that are not published are listed with their lines, without those that only depend on them', () => {
  const schema = z.strictObject({
    slug: slug(),
    mill: z.string().optional(),
    town: reference('towns').optional(),
  });
  const town = pageTypeOf({
    ...{ id: 'town', axes: { town: 'towns' }, path: ({ town }) => `/${(town as { slug: string }).slug}` },
    thresholds: { facts: { of: ({ town }) => ({ mill: (town as { mill?: string }).mill }) } },
  });
  const walks = z.strictObject({ slug: slug(), town: reference('towns') });
  const { whole } = publishedOf(
    {
      files: {
        'data/towns.yaml':
          '- slug: gray\n  mill: old\n  draft: true\n- slug: rome\n- slug: york\n  mill: new\n  date: 2027-01-05\n',
        'data/walks.yaml': '- { slug: dawn, town: gray }\n',
      },
      collections: {
        towns: { from: 'towns.yaml', schema: schema.extend({ date: z.string().optional() }) },
        walks: { from: 'walks.yaml', schema: walks },
      },
      pages: [pageTypeOf({ id: 'home', path: () => '/' }), town],
    },
    { today: '2026-11-01' },
  );
  if (!whole) throw new Error('The site has errors.');
  const unpublished = findUnpublished(whole);
  expect(listUnfinished([], unpublished).map(textOf)).toEqual([
    'draft | towns/gray is a draft. | Remove “draft: true” when it is ready. | data/towns.yaml:3',
    'date | towns/york is dated 2027-01-05. | A build on that day or later publishes it. | data/towns.yaml:7',
    'facts | /rome has 0 facts (at least 1; missing: mill). | Add the missing facts to its records. | data/towns.yaml:4',
  ]);
  expect(formatUnfinished(unpublished)).toEqual([
    'Left to finish (3):',
    '  Drafts (1): data/towns.yaml:3:10',
    '  Dated later (1): data/towns.yaml:7:9',
    '  Pages that lack facts (1): data/towns.yaml:4:3',
  ]);
  expect(formatUnfinished([])).toEqual([]);
});
