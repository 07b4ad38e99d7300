import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { internalLink, markdown, reference, slug, text } from '../../../src/index.ts';
import { publishedOf } from '../../helpers/publishing.ts';
import { messagesOf, pageTypeOf } from '../../helpers/samples.ts';

/* What is unpublished in one language of a site may be published in the others. */

const page = (collection: string) =>
  pageTypeOf({
    id: collection,
    axes: { one: collection },
    path: ({ one }) => `/${collection}/${(one as { slug: string }).slug}`,
  });
const note = (title: string, draft = '') => `---\ntitle: ${title}\n${draft}---\n\nText.`;
const DRAFT = 'draft: true\n';

function siteOf(english: string, french: string) {
  const files = {
    'data/site.yaml': 'name: Lantern\nlanguages: [en, fr]',
    'data/notes/storm.md': note('The storm', english),
    'data/notes/storm.fr.md': note('La tempête', french),
    'data/guides.yaml': '- { slug: ada, body: "[Storm](/notes/storm)", to: /notes/storm }',
  };
  const collections = {
    notes: { from: 'notes/*.md', schema: z.strictObject({ slug: slug(), title: text(), body: markdown() }) },
    guides: {
      from: 'guides.yaml',
      schema: z.strictObject({ slug: slug(), body: markdown(), to: internalLink().optional() }),
    },
  };
  const { site, issues } = publishedOf({ files, collections, pages: [page('notes'), page('guides')] });
  const isUnpublished = site?.plan.locales.map(({ links }) => links.isUnpublished('/notes/storm'));
  const fields = site?.plan.locales.map(({ dataset }) => dataset.collections.guides?.[0]?.to);
  return {
    paths: site?.plan.pages.map(({ path }) => path).filter((path) => path.includes('storm')),
    alternates: site?.plan.pages.filter(({ alternates }) => alternates).map(({ path }) => path),
    links: site?.plan.locales.map(({ links }) => links.forPath('/notes/storm')),
    told: messagesOf(issues),
    records: [...(site?.unpublished.records.keys() ?? [])],
    isUnpublished,
    fields,
  };
}

const GUIDES = ['/fr/guides/ada', '/guides/ada'];

test('a translation that is a draft: links lead to the page in the main language', () => {
  expect(siteOf('', DRAFT)).toEqual({
    paths: ['/notes/storm'],
    alternates: GUIDES,
    links: ['/notes/storm', '/notes/storm'],
    told: [],
    records: ['notes/storm'],
    isUnpublished: [false, false],
    fields: ['/notes/storm', '/notes/storm'],
  });
});

test('a page that is a draft in the main language alone', () => {
  expect(siteOf(DRAFT, '')).toEqual({
    paths: ['/fr/notes/storm'],
    alternates: GUIDES,
    links: ['/notes/storm', '/fr/notes/storm'],
    told: ['“body” of guides/ada links to “/notes/storm”, which is unpublished: notes/storm is a draft.'],
    records: ['notes/storm'],
    isUnpublished: [true, false],
    fields: [undefined, '/notes/storm'],
  });
});

test('a draft in all languages is told once', () => {
  expect(siteOf(DRAFT, DRAFT)).toMatchObject({
    paths: [],
    told: ['“body” of guides/ada links to “/notes/storm”, which is unpublished: notes/storm is a draft.'],
    isUnpublished: [true, true],
    fields: [undefined, undefined],
  });
});

describe('a language grows page by page', () => {
  const Note = z.strictObject({
    slug: slug(),
    title: text(),
    near: reference('notes').optional(),
  });
  const collections = { notes: { from: 'notes.yaml', schema: Note } };
  const planned = (notes: string, words = 'The lamp is lit') => {
    const files = {
      'data/site.yaml': `name: Lantern\nlanguages: [en, fr]\nwords: ${words}`,
      'data/notes.yaml': notes,
    };
    const { site, issues } = publishedOf({ files, collections, pages: [page('notes')] });
    return { paths: site?.plan.pages.map(({ path }) => path), told: messagesOf(issues) };
  };
  const TRANSLATED = '{ en: The lamp is lit, fr: La lampe est claire }';
  const STORM = '- { slug: storm, title: The storm is near }\n';
  const CALM = '- { slug: calm, title: { en: The sea is calm, fr: La mer est calme } }\n';

  test('with nothing translated there are no pages, and one warning', () => {
    expect(planned(STORM)).toEqual({
      paths: ['/notes/storm'],
      told: ['fr: 0 of 2 texts are translated.'],
    });
  });

  test('pages come once the words of all pages and their own are translated', () => {
    expect(planned(CALM + STORM).paths).toEqual(['/notes/calm', '/notes/storm']);
    expect(planned(CALM + STORM, TRANSLATED)).toEqual({
      paths: ['/fr/notes/calm', '/notes/calm', '/notes/storm'],
      told: ['fr: 2 of 3 texts are translated.'],
    });
    expect(planned(CALM, TRANSLATED).told).toEqual([]);
  });

  test('a translation does without what is not translated', () => {
    const near = CALM.replace('{ slug', '{ near: storm, slug');
    expect(planned(near + STORM, TRANSLATED).paths).toEqual([
      '/fr/notes/calm',
      '/notes/calm',
      '/notes/storm',
    ]);
  });
});
