import { z } from 'zod';
import type {
  CollectionDefinition,
  PageType,
  Redirect,
  ScheduleOptions,
  SiteDefinition,
} from '../../src/core/model.ts';
import { slug } from '../../src/index.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import { temporaryFolder, writeTree } from './folders.ts';
import { definitionOf, pageTypeOf, settingsWith } from './samples.ts';

/** A site of some data, and of page types; each collection has a page for each of its records unless told otherwise. */
export interface Sample {
  readonly files: Readonly<Record<string, string>>;
  readonly collections: Readonly<Record<string, CollectionDefinition>>;
  readonly pages?: readonly PageType[];
  readonly copy?: string;
  readonly site?: z.ZodType;
}

/** Plans a site as it is published. Outside of a test its folder stays: say how it goes. */
export function publishedOf(
  sample: Sample,
  publication: ScheduleOptions = {},
  whenFinished?: Parameters<typeof temporaryFolder>[0],
) {
  const { files, collections, copy, site = z.looseObject({}) } = sample;
  const root = temporaryFolder(whenFinished);
  writeTree(root, { 'data/site.yaml': 'name: Lantern Walks', ...files });
  const data = { site: { from: 'site.yaml', schema: site }, collections };
  const pages = sample.pages ?? Object.keys(collections).map(pageTypeFor);
  const settings: SiteDefinition['settings'] = ({ redirects = [] }) =>
    settingsWith({ redirects: redirects as unknown as readonly Redirect[] });
  const changes = { data, settings, ...(copy === undefined ? {} : { copy }) };
  return planFrom(root, definitionOf(pages, changes), publication);
}

/** A page for each record of a collection, below the name of the collection. */
export function pageTypeFor(collection: string): PageType {
  const path: PageType['path'] = ({ one }) => `/${collection}/${(one as { slug: string }).slug}`;
  return pageTypeOf({ id: collection, axes: { one: collection }, path });
}

/** The slugs of the records of a collection that are published. */
export function slugsOf({ dataset }: ReturnType<typeof publishedOf>, collection: string): unknown[] {
  return (dataset.collections[collection] ?? []).map((record) => record.slug);
}

/** The record of one file with some fields besides its slug, as it is published. */
export function publishedRecord(
  schema: z.ZodType,
  text: string,
  others: Pick<Sample, 'files' | 'collections'>,
) {
  const { dataset, issues } = publishedOf({
    files: { ...others.files, 'data/list.yaml': text },
    collections: { ...others.collections, list: { from: 'list.yaml', schema } },
  });
  return { record: dataset.collections.list?.[0], issues };
}

/** Three walks, of which one is a draft. */
export const WALKS = {
  files: { 'data/walks.yaml': '- { slug: dusk }\n- { slug: dawn }\n- { slug: storm, draft: true }\n' },
  collections: { walks: { from: 'walks.yaml', schema: z.strictObject({ slug: slug() }), singular: 'walk' } },
};
