import type { DataRecord, Dataset } from '../../model.ts';
import { jsonSize } from '../../util/plain.ts';
import { RecordOrigin } from './origin.ts';
import { createResting, createValueReader, type Form, restOf } from './resting.ts';
import { type SharedRows, sharedRows } from './row-file.ts';
import type { LoadedRecord } from './row-reader.ts';
import { type Shelf, shortValuesOf } from './shelf.ts';

/* Records of tables, as one thread hands them to others: these need not read, check and fill in the very same texts again. */

/** The records of tables in each language of a site, and the rows with their long values. */
export interface Handed {
  readonly rows: SharedRows;
  readonly editions: readonly HandedEdition[];
}

interface HandedEdition {
  readonly forms: readonly Form[];
  /** By collection and file: several collections may read one. */
  readonly tables: ReadonlyMap<string, readonly HandedRecord[]>;
}

/** Its place in its file, whether it is a draft, the numbers of its form and its row, and the values of its short fields. */
type HandedRecord = readonly [
  index: number,
  isDraft: boolean,
  form: number,
  row: number,
  values: readonly unknown[],
];

/** A record that another thread has made: nothing of it has to be looked at again. */
export interface TakenOver extends Pick<LoadedRecord, 'value' | 'isDraft'> {
  readonly index: number;
}

/** Gives the records of a table that were handed over; undefined for one that has to be read. */
export type TakeOver = (collection: string, path: string) => readonly TakenOver[] | undefined;

/** The records of a site in one language. Nothing else of a dataset is kept for it: findings are told by then. */
export interface Handable extends Pick<Dataset, 'collections' | 'origins'> {
  readonly drafts: ReadonlySet<object>;
}

/** What of a dataset can be handed over. */
export function handable({ collections, origins, publishing }: Dataset): Handable {
  return { collections, origins, drafts: publishing?.drafts ?? new Set() };
}

/**
 * The records that lie on a shelf, for other threads; undefined when the disk did not take all of them. A table with a record
 * that is not at rest, or of which something cannot be sent, is not among them: each thread reads it for itself.
 */
export function handOver(editions: readonly Handable[], shelf: Shelf): Handed | undefined {
  const rows = shelf.rows.share();
  return rows && { rows, editions: editions.map(handEdition) };
}

function handEdition({ collections, origins, drafts }: Handable): HandedEdition {
  const forms = new Map<Form, number>();
  const tables = new Map<string, HandedRecord[]>();
  const lacking = new Set<string>();
  for (const [name, records] of Object.entries(collections))
    for (const record of records) {
      const origin = origins.get(record);
      if (!(origin instanceof RecordOrigin)) continue;
      const key = keyOf(name, origin.path);
      const apart = takeApart(record, forms);
      const table = tables.get(key) ?? [];
      tables.set(key, table);
      if (!apart) lacking.add(key);
      else table.push([origin.index, drafts.has(record), apart.form, apart.row, apart.values]);
    }
  for (const key of lacking) tables.delete(key);
  return { forms: [...forms.keys()], tables };
}

/** A record at rest as it can be sent, or stored: the numbers of its form and its row, and the values of its short fields. */
interface Apart {
  readonly form: number;
  readonly row: number;
  readonly values: readonly unknown[];
}

/** Takes a record apart; undefined for one that is not at rest, or of which something cannot be sent. `forms` are those that were met. */
export function takeApart(record: DataRecord, forms: Map<Form, number>): Apart | undefined {
  const rest = restOf(record);
  if (!rest) return undefined;
  const values = shortValuesOf(record, rest.form);
  return values.every(isSendable) ? { form: numberIn(forms, rest.form), row: rest.row, values } : undefined;
}

function numberIn(forms: Map<Form, number>, form: Form): number {
  const number = forms.get(form) ?? forms.size;
  forms.set(form, number);
  return number;
}

function isSendable(value: unknown): boolean {
  return value === undefined || !Number.isNaN(jsonSize(value));
}

function keyOf(collection: string, path: string): string {
  return `${collection} ${path}`;
}

/** Takes over what was handed, for each language of the site. */
export function takeOver({ rows, editions }: Handed): TakeOver[] {
  const shared = sharedRows(rows);
  const make = createResting({ read: createValueReader(shared), hash: shared.hash });
  return editions.map(({ forms, tables }): TakeOver => {
    return (collection, path) =>
      tables.get(keyOf(collection, path))?.flatMap(([index, isDraft, number, row, values]) => {
        const form = forms[number];
        return form ? [{ index, isDraft, value: make(form, values, row) }] : [];
      });
  });
}

/** The files that were handed over as a whole: whoever has their records need not open them. */
export function handedFiles({ editions }: Handed): ReadonlySet<string> {
  const keys = editions.flatMap(({ tables }) => [...tables.keys()]);
  return new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)));
}
