import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { cacheOf, forgetAllBut, nameOf, readStored, store } from '../../cache/store.ts';
import type { SourceFile } from '../../model.ts';
import { digestOf } from '../../util/hash.ts';
import type { KeptLink } from '../resolve/text-link.ts';
import { type TakenOver, takeApart } from './handing.ts';
import type { Form } from './resting.ts';
import type { LoadedRecord } from './row-reader.ts';
import type { Shelf } from './shelf.ts';

/*
 * Tables of which nothing has to be told are kept as they were laid aside: checked, and with those tokens filled in that name
 * nothing but the site and themselves. Of a large site a few rows change from one build to the next, and all others are checked.
 */

/** The tables that runs before have kept, and where those of this one go. */
export interface KeptTables {
  /** The records of a table, laid on a shelf; undefined where it has to be read. */
  find(table: Table, shelf: Shelf): readonly KeptRecord[] | undefined;
  /** Keeps the records of a table. One with a record that is not at rest, or whose texts show images, is read each time. */
  put(table: Table, records: readonly LoadedRecord[], shelf: Shelf): void;
  /** Forgets what was neither found nor put since it was opened. */
  close(): void;
}

/** A record that was kept, and where its texts link to; undefined where they have to be seen to. */
export interface KeptRecord extends TakenOver {
  readonly links: readonly KeptLink[] | undefined;
}

/** A file that a collection is read from. */
export interface Table {
  readonly collection: string;
  readonly file: SourceFile;
  /** What else decides what its records are: the language, and the record of the site. */
  readonly around: readonly unknown[];
}

/** As it is stored. */
interface Stored {
  readonly forms: readonly Form[];
  readonly rows: readonly StoredRow[];
}

/** Its place in its file, whether it is a draft, the number of its form, its short values and its long ones, and where its texts link to, once they are seen to. */
type StoredRow = readonly [
  index: number,
  isDraft: boolean,
  form: number,
  values: readonly unknown[],
  long: string,
  links: readonly KeptLink[] | undefined,
];

/**
 * Opens what was kept of the tables of a site. `code` is all that checks them, by its hashes: the engine and the site's own. What is
 * `readOnly` keeps nothing.
 */
export function openTables(root: string, code: readonly string[], readOnly: boolean): KeptTables {
  const folder = join(cacheOf(root), 'tables');
  const needed = new Set<string>();
  const nameOfTable = ({ collection, file, around }: Table) =>
    nameOf([...code, collection, file.path, file.digest ?? digestOf(file.text), ...around]);
  return {
    find(table, shelf) {
      const name = nameOfTable(table);
      const stored = readTable(join(folder, name));
      if (stored) needed.add(name);
      return stored && recordsOf(stored, shelf);
    },
    put(table, records, shelf) {
      const stored = readOnly ? undefined : storedOf(records, shelf);
      if (!stored) return;
      const name = nameOfTable(table);
      needed.add(name);
      store(join(folder, name), serialize(stored));
    },
    close() {
      if (!readOnly) forgetAllBut(folder, needed);
    },
  };
}

/** A later Node may have written it in a way that this one cannot read. */
function readTable(path: string): Stored | undefined {
  const stored = readStored(path);
  try {
    return stored && (deserialize(stored) as Stored);
  } catch {
    return undefined;
  }
}

/** Undefined once the disk takes no more rows. */
function recordsOf({ forms, rows }: Stored, shelf: Shelf): readonly KeptRecord[] | undefined {
  const records: KeptRecord[] = [];
  const known = forms.map(shelf.form);
  for (const [index, isDraft, form, values, long, links] of rows) {
    const value = known[form] && shelf.lay(known[form], values, long);
    if (!value) return undefined;
    records.push({ index, isDraft, value, links });
  }
  return records;
}

function storedOf(records: readonly LoadedRecord[], shelf: Shelf): Stored | undefined {
  const forms = new Map<Form, number>();
  const rows: StoredRow[] = [];
  for (const { value, isDraft = false, origin, noted } of records) {
    const apart = takeApart(value, forms);
    if (!apart || noted?.images.length) return undefined;
    const links = noted?.links.map((link) => link.kept);
    rows.push([origin.index, isDraft, apart.form, apart.values, shelf.rows.read(apart.row), links]);
  }
  return { forms: [...forms.keys()], rows };
}
