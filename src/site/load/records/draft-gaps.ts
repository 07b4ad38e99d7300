import type { DataDefinition, Dataset, Issue, Origin } from '../../../core/model.ts';
import { unfinishedDraft } from '../validate/gaps.ts';
import { type Collections, createReferenceCheck, indexBySlug, problemOf } from '../validate/references.ts';
import { withDerivedCollections } from './derive.ts';

/** Leaves out drafts that refer to records which do not exist, and with these the drafts that refer to them. */
export function leaveOutDrafts(
  definition: DataDefinition,
  collections: Collections,
): { readonly collections: Collections; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const left = new Map(collections);
  const hasDrafts = [...collections.values()].some(({ records }) => records.some(({ isDraft }) => isDraft));
  for (let isDone = !hasDrafts; !isDone; ) {
    isDone = true;
    const known = withDerivedCollections(definition, left);
    const checkOf = createReferenceCheck(indexBySlug(known), known, new Map());
    for (const [name, collection] of left) {
      const unfit = collection.records.filter((record) => {
        const found = record.isDraft
          ? record.references.flatMap((one) => problemOf(one, checkOf(record)) ?? [])
          : [];
        if (found.length > 0) issues.push(unfinishedDraft(record.origin.key, found, record.origin.place));
        return found.length > 0;
      });
      if (unfit.length === 0) continue;
      isDone = false;
      const leftOut = new Set([...collection.leftOut, ...unfit.map(({ slug }) => String(slug))]);
      const records = collection.records.filter((record) => !unfit.includes(record));
      left.set(name, { ...collection, records, leftOut });
    }
  }
  return { collections: left, issues };
}

/** Returns issues without those of drafts that are not finished: their pages are made with gaps. */
export function withoutDraftsWithGaps(
  issues: readonly Issue[],
  { draftsWithGaps, origins }: Pick<Dataset, 'draftsWithGaps' | 'origins'>,
): readonly Issue[] {
  if (!draftsWithGaps) return issues;
  const files = new Set([...draftsWithGaps].map(({ file }) => file));
  const all = [...origins.values()].filter(({ file }) => files.has(file));
  const isOfDraft = ({ code, place }: Issue) => {
    if (!place || code === 'unfinished-draft' || !files.has(place.file)) return false;
    const above = all.filter((origin) => origin.file === place.file && origin.place.line <= place.line);
    const last = above.reduce<Origin | undefined>(
      (one, other) => (one && one.place.line > other.place.line ? one : other),
      undefined,
    );
    return last !== undefined && draftsWithGaps.has(last);
  };
  return issues.filter((issue) => !isOfDraft(issue));
}
