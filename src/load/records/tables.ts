import type { SourceFile } from '../../model.ts';
import { append } from '../../util/append.ts';
import { placesWhenAsked } from '../formats/document.ts';
import { formatOf, parseDataFile } from '../formats/formats.ts';
import { type EarlyTexts, seeToTexts } from '../resolve/early-texts.ts';
import { NO_NOTES, type TextNotes } from '../resolve/note-markdown.ts';
import { TextLink } from '../resolve/text-link.ts';
import type { TakenOver } from './handing.ts';
import type { KeptRecord, KeptTables } from './kept-tables.ts';
import { RecordOrigin } from './origin.ts';
import type { LoadedRecord, Outcome, Wanted } from './row-reader.ts';
import type { Shelf } from './shelf.ts';

/** How tables are read whose long values are laid aside. */
export interface LargeTables {
  readonly shelf: Shelf;
  /** What their texts may name by then. */
  readonly early: EarlyTexts;
  readonly keptTables?: KeptTables | undefined;
  /** What their records depend on beside their file. */
  readonly around: readonly unknown[];
}

type ReadFile = (wanted: Wanted, file: SourceFile, out: Outcome) => void;

/** Whether the long values of a file are laid aside: what is kept as it was written has all of it in memory anyway. */
export function isLaidAside({ keepsWritten }: Wanted, { path, unread }: SourceFile): boolean {
  return !keepsWritten && !unread && formatOf(path)?.isTable === true;
}

/** Prepares to read the tables of a collection, each into what was read so far: as it was kept, or with `read`. */
export function createTableReader(
  wanted: Wanted,
  { shelf, early, keptTables, around }: LargeTables,
  read: ReadFile,
): (file: SourceFile, out: Outcome) => void {
  const collection = wanted.name;
  const texts = early(collection);
  return (file, out) => {
    const table = { collection, file, around };
    const kept = keptTables?.find(table, shelf);
    if (kept) return append(out.records, found(kept, wanted, file));
    const [first, told] = [out.records.length, toldIn(out)];
    read(wanted, file, out);
    const records = out.records.slice(first);
    for (const record of records) {
      seeToTexts(record, wanted.texts, texts);
      record.value = shelf.rest(record.value);
    }
    if (toldIn(out) === told) keptTables?.put(table, records, shelf);
  };
}

/** How much there is to tell of what was read so far. */
function toldIn({ fileIssues, issues, refused }: Outcome): number {
  return fileIssues.length + issues.length + refused.size;
}

/** The records of a table that was kept. What they name in other files is looked up each time. */
function found(kept: readonly KeptRecord[], wanted: Wanted, file: SourceFile): LoadedRecord[] {
  const recordOf = createRecords(wanted, file);
  return kept.map((one) => {
    const record = recordOf(one);
    if (one.links) record.noted = notesOf(one.links, record);
    return record;
  });
}

function notesOf(links: NonNullable<KeptRecord['links']>, { origin }: LoadedRecord): TextNotes {
  if (links.length === 0) return NO_NOTES;
  const linkOf = ([piece, nth, path, isField]: (typeof links)[number]) =>
    new TextLink({ piece, nth }, { origin, path, isField });
  return { ...NO_NOTES, links: links.map(linkOf) };
}

/** The records of a table that another thread has loaded. */
export function taken(known: readonly TakenOver[], wanted: Wanted, file: SourceFile): LoadedRecord[] {
  const recordOf = createRecords(wanted, file);
  return known.map((one) => Object.assign(recordOf(one), { isFinished: true }));
}

/** Makes records of a file that is not read again. */
function createRecords({ name, from, schema }: Wanted, file: SourceFile) {
  const places = placesWhenAsked(() => parseDataFile(file).places);
  const common = { name, from, path: file.path, places };
  return ({ index, value, isDraft = false }: TakenOver): LoadedRecord => {
    const origin = new RecordOrigin(common, index, value.slug);
    return { value, isDraft, schema, origin };
  };
}
