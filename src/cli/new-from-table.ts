import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { changesOf, type FileChange } from '../author/edit/changes.ts';
import { saveChanges } from '../author/edit/save.ts';
import { type ImportPlan, planImport } from '../author/import/plan.ts';
import type { ImportRow } from '../author/import/rows.ts';
import { workbookAsCsv } from '../author/import/workbook.ts';
import type { NewRecordCollection } from '../author/new/collection.ts';
import { type CheckedSite, checkChanges, pagesOfChanges } from '../author/pull/pull.ts';
import type { NameChanges } from '../author/pull/snapshot.ts';
import { hasErrors } from '../core/diagnostics/issue.ts';
import { issuesAsJson } from '../core/diagnostics/report/json.ts';
import { pluralize, quote } from '../core/diagnostics/words.ts';
import type { DataRecord, Issue } from '../core/model.ts';
import { openBytes } from '../site/load/files/read-files.ts';
import { readLocales } from '../site/load/records/locales.ts';
import type { Reading } from '../site/load/validate/column-readings.ts';
import { schemaAt } from '../site/schema/zod.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { printJson, printNote, printResult } from './print.ts';
import { acceptChanges, describePages, printChanges } from './pull.ts';
import type { Run } from './with-site.ts';

/** A table to import, and how its cells are read. */
interface TableOptions {
  readonly file: string;
  readonly readings: readonly Reading[];
  /** Fields by column; empty for a column that is left out. */
  readonly fields: Readonly<Record<string, string>>;
  readonly yes: boolean;
}

/** The values of options that say how cells are read. */
const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  numbers: ['point', 'comma'],
  dates: ['mdy', 'dmy'],
};

/** Returns the table that a command line names; undefined if there is none. A field “from” comes first, unless its value is a table. */
export function parseTableOptions(
  args: readonly string[],
  { schema }: NewRecordCollection,
): TableOptions | undefined {
  const given: Record<string, string> = {};
  const others: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const [, name, inline] = /^--(from|columns|numbers|dates|yes)(?:=(.*))?$/s.exec(args[i] ?? '') ?? [];
    if (name === undefined) others.push(args[i] ?? '');
    else given[name] = inline ?? (name === 'yes' ? '' : (args[++i] ?? ''));
  }
  const { from: file, columns = '', yes } = given;
  if (file === undefined) return undefined;
  const isField = schemaAt(schema, ['from']) !== undefined;
  if (isField && !(/\.(?:csv|tsv|txt|xlsx)$/i.test(file) && existsSync(resolve(file)))) return undefined;
  if (others[0] !== undefined)
    throw new UsageError(`“${others[0]}” is not expected with --from: the fields are those of the table.`);
  const readings = Object.entries(READINGS).flatMap(([name, known]): readonly Reading[] => {
    const found = known.filter((reading) => reading === given[name]);
    if (given[name] === undefined || found.length > 0) return found;
    throw new UsageError(`--${name} is “${given[name]}”, but must be ${known.join(' or ')}.`);
  });
  if (!existsSync(resolve(file))) throw new UsageError(`${file} does not exist.`);
  return { file, readings, fields: parseColumns(columns), yes: yes !== undefined };
}

/** Parses fields by column, such as `Ort=name, Punkt 1=points.1.title`. */
function parseColumns(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, column = '', field] = /^(.*)=([^=]*)$/s.exec(pair) ?? [];
      if (field === undefined || column.trim() === '')
        throw new UsageError(
          `“${pair.trim()}” of --columns is not understood: write the column, “=” and the field, as in --columns "Ort=name, PLZ=zip".`,
        );
      return [column.trim(), field.trim()];
    }),
  );
}

/** The version of the JSON output. */
const VERSION = 1;

/** Imports a table into a collection: shows what it changes, asks, and writes it. If one row is refused, nothing is written. */
export async function importTable(
  site: CheckedSite,
  collection: NewRecordCollection,
  { file, readings, fields, yes }: TableOptions,
  { root, print, json = false }: Pick<Run, 'root' | 'print'> & { readonly json?: boolean | undefined },
): Promise<ExitCode> {
  const request = {
    collection: collection.name,
    name: file,
    bytes: await workbookAsCsv(readFileSync(resolve(file))),
  };
  const plan = planImport(site, { ...request, fields, readings: {}, otherReadings: readings });
  if ('error' in plan) throw new UsageError(plan.error);
  const wrong = wrongColumns(plan, fields);
  if (wrong.length > 0) throw new UsageError(wrong);
  const questions = questionsOf(plan);
  if (questions.length > 0)
    throw new UsageError(['Cells can be read in several ways. Nothing was written.', ...questions]);
  const preview = previewOf(site, collection, plan, root);
  const { changes, issues, files } = preview;
  print(issues, files);
  if (!json) describe(plan, preview);
  const isOpen = changes.length > 0;
  const answer = isOpen ? await acceptChanges({ yes, json }) : 'no';
  const outcome =
    answer === 'yes' ? saveChanges(root, changes, `${collection.name} from ${file}`) : undefined;
  const isWritten = outcome !== undefined && 'undo' in outcome;
  if (json) printJson(asJson(plan, { ...preview, isWritten }));
  else if (isWritten) printResult(`Wrote ${filesIn(changes)}.`);
  if (hasErrors(issues)) printNote(refusalOf(plan));
  else if (outcome && !isWritten) printNote('error' in outcome ? outcome.error : HAS_CHANGED);
  else if (isOpen && !isWritten)
    printNote(
      `Nothing was written.${answer === 'no' ? '' : ' To accept the changes, run the command with --yes.'}`,
    );
  if (hasErrors(issues) || (outcome && !isWritten)) return EXIT.problems;
  return isOpen && !isWritten ? EXIT.changes : EXIT.ok;
}

const HAS_CHANGED = 'The data has changed since it was loaded. Nothing was written. Run the command again.';

/** Says what is wrong with fields by column that a person has named. */
function wrongColumns({ columns, fields: known }: ImportPlan, fields: TableOptions['fields']): string[] {
  if (columns.length === 0) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = columns.find((one) => one.name === name);
    if (!column) return [`The table has no column ${quote(name)}, which --columns names.`];
    if (field === '' || column.field !== undefined) return [];
    return [
      `${quote(field)}, which --columns names for ${quote(name)}, is no field of these records, or another column fills it. The fields are ${known.join(', ')}; the entries of lists are counted, as in “points.1.title”.`,
    ];
  });
}

/** The questions of columns that can be read in several ways, with the options that answer them. */
function questionsOf({ columns }: ImportPlan): readonly string[] {
  return columns.flatMap(({ heading, question, chosen }) => {
    if (!question || chosen) return [];
    const choices = question.choices.map(({ reading, means }) => {
      const option = Object.keys(READINGS).find((name) => READINGS[name]?.includes(reading));
      return `${means} (--${option} ${reading})`;
    });
    return [`  ${heading}: is ${quote(question.cell)} ${choices.join(' or ')}?`];
  });
}

/** What would be written. Without changes nothing is. */
interface Preview {
  readonly changes: readonly FileChange[];
  readonly pages: NameChanges;
  readonly issues: readonly Issue[];
  readonly files: Parameters<Run['print']>[1];
}

const NO_PAGES: NameChanges = { added: [], changed: [], removed: [] };

/** Finds out what the edits of a table change, and loads the data with them. */
function previewOf(
  site: CheckedSite,
  { name, keys }: NewRecordCollection,
  plan: ImportPlan,
  root: string,
): Preview {
  const none = { changes: [], pages: NO_PAGES, files: new Map([[plan.file.path, plan.file]]) };
  const { edits, issues, rows } = plan;
  if (hasErrors(issues)) return { ...none, issues };
  const { definition, dataset } = site;
  const [locale] = readLocales(definition.data, [...dataset.files.values()]);
  const found = changesOf(edits, { root, definition, locales: [{ dataset, ...(locale && { locale }) }] });
  if ('errors' in found) throw new UsageError(found.errors.map(({ message }) => message));
  const { changes } = found;
  const written = changes.map(({ path, after = '' }) => openBytes(path, Buffer.from(after)).file);
  const checked = checkChanges(written, site);
  const all = [...issues, ...checked.issues];
  const files = new Map([...checked.files, ...none.files]);
  if (hasErrors(checked.issues)) return { ...none, issues: all, files };
  const named = (outcome: ImportRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).map((row) => row.name);
  const names = { added: named('added'), changed: named('changed'), removed: [] };
  const nameOf = (record: DataRecord) => keys.map((key) => record[key]).join(', ');
  const place = { root, definition, dataset, collection: name, nameOf };
  return { changes, pages: pagesOfChanges(names, checked.loaded, place), issues: all, files };
}

function describe({ file, columns, rows }: ImportPlan, { changes, pages }: Preview): void {
  if (rows.length === 0) return;
  const of = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const [added, changed] = [of('added'), of('changed')];
  printResult(
    `${file.path}: ${added.length} added, ${changed.length} changed, ${of('unchanged').length} unchanged, ${of('refused').length} refused.`,
  );
  const named = ({ name, changes }: ImportRow) =>
    `${name}: ${changes.map(({ field, before, after }) => `${field} ${shown(before)} → ${shown(after)}`).join(', ')}`;
  printChanges({ added: added.map(({ name }) => name), changed: changed.map(named), removed: [] });
  const left = columns.filter(({ field }) => field === undefined);
  const names = left.map(({ heading, near }) => quote(heading) + (near ? `, perhaps ${quote(near)}` : ''));
  if (left.length > 0) printResult(`Left out, since no field is called like it: ${names.join('; ')}.`);
  if (left.length > 0 && of('refused').length > 0)
    printResult(`To say which fields they fill: --columns "${left[0]?.heading}=…".`);
  if (changes.length > 0) describePages(pages);
}

/** Longer texts are cut. */
const SHOWN_LENGTH = 40;

function shown(value: unknown): string {
  if (value === undefined) return '(none)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

function refusalOf({ file, rows }: ImportPlan): string {
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  const where = `The lines above are those of ${file.path}: correct them there.`;
  if (refused === 0) return 'Nothing was written.';
  return `Nothing was written, since ${pluralize(refused, ['row is', 'rows are'])} refused. ${where}`;
}

function filesIn([first, ...others]: readonly FileChange[]): string {
  const more = others.length > 0 ? ` and ${pluralize(others.length, ['other file', 'other files'])}` : '';
  return `${first?.path}${more}`;
}

function asJson(
  { columns, rows }: ImportPlan,
  { changes, pages, issues, isWritten }: Preview & { readonly isWritten: boolean },
) {
  return {
    version: VERSION,
    columns: columns.map(({ heading, field, near }) => ({ name: heading, field, near })),
    rows,
    files: changes.map(({ path }) => path),
    addedPages: pages.added,
    changedPages: pages.changed,
    isWritten,
    issues: issuesAsJson(issues),
  };
}
