import { isDeepStrictEqual } from 'node:util';
import { findNewRecordCollection } from '../author/new/collection.ts';
import { createRecordFile, writeRecordFile } from '../author/new/record.ts';
import { rankNextPages } from './next-pages.ts';
import type { LoadedSite } from './site.ts';

/**
 * Creates the record of a page that `rankNextPages` proposes, as `crosstown new` does. `type` and `record` are those of the
 * proposal. Nothing else can be created. Returns its place, such as `data/cells.yaml:14`.
 */
export function createProposedRecord(
  root: string,
  { site }: LoadedSite,
  type: unknown,
  record: unknown,
): { readonly place: string } | { readonly error: string } {
  const { definition, dataset } = site;
  const page = rankNextPages(site).find((one) => one.type === type && isDeepStrictEqual(one.record, record));
  const cell = page && definition.pages.find(({ id }) => id === page.type)?.cell;
  if (!page || cell === undefined) return { error: 'This page exists by now, or cannot be written.' };
  const collection = findNewRecordCollection(definition, cell);
  if ('error' in collection) return collection;
  const file = createRecordFile({ collection, given: page.record, dataset });
  if ('error' in file) return file;
  const refused = writeRecordFile(root, file);
  if (refused !== undefined) return { error: refused };
  return { place: `${file.path}:${file.before?.split('\n').length ?? 1}` };
}
