import type { SourceFile } from '../model.ts';
import { placesWhenAsked } from './document.ts';
import { seeToTexts } from './early-texts.ts';
import type { AroundTexts } from './fill-texts.ts';
import { formatOf, parseDataFile } from './formats.ts';
import type { TakenOver } from './handing.ts';
import { RecordOrigin } from './origin.ts';
import type { LoadedRecord, Wanted } from './row-reader.ts';
import type { Shelf } from './shelf.ts';

interface From {
  readonly file: SourceFile;
  readonly shelf: Shelf;
  /** What its texts may name. */
  readonly around: AroundTexts;
}

/** Lays the long values of the records of a table aside: those at the end of what was read so far. */
export function layAside(
  records: readonly LoadedRecord[],
  { keepsWritten, texts }: Wanted,
  { file: { path }, shelf, around }: From,
): void {
  // What is kept as it was written has all of it in memory anyway.
  if (keepsWritten || !formatOf(path)?.isTable) return;
  let first = records.length;
  while (records[first - 1]?.origin.path === path) first -= 1;
  for (const record of records.slice(first)) {
    seeToTexts(record, texts, around);
    record.value = shelf.rest(record.value);
  }
}

/** The records of a table that another thread has loaded. */
export function taken(
  known: readonly TakenOver[],
  { name, from, schema }: Wanted,
  file: SourceFile,
): LoadedRecord[] {
  const places = placesWhenAsked(() => parseDataFile(file).places);
  const common = { name, from, path: file.path, places };
  return known.map(({ index, value, isDraft = false }) => {
    const origin = new RecordOrigin(common, index, value.slug);
    return { value, isDraft, schema, origin, isFinished: true };
  });
}
