import { diffWords } from 'diff';
import { type DependencyKey, partsOfKey, splitLocale } from '../../dependencies/dependencies.ts';
import type { DataRecord, Dataset, Origin, PagePlan, Place } from '../../model.ts';
import type { PlannedSite } from '../../plan-site.ts';
import { oncePerKey } from '../../util/lists.ts';
import { pathOfText } from '../../util/plain.ts';
import type { ChangeCause, ChangedLines } from './changes.ts';

/** What is known of a page that differs from the last build. */
export interface DifferingPage {
  readonly page: PagePlan;
  /** Its lines that differ. Empty if only code differs. */
  readonly lines: readonly ChangedLines[];
  /** Without such lines, its attributes that differ, such as the description of an image. */
  readonly attributes: readonly ChangedLines[];
  /** The dependencies whose value differs; undefined if all pages are built again. */
  readonly dependencies: readonly DependencyKey[] | undefined;
}

/** A cause of a change, and the lines that it changed first. */
export interface FoundCause {
  readonly cause: ChangeCause;
  readonly example: ChangedLines | undefined;
}

/** At most this many changed lines of a page are searched in the data. */
const MAX_SEARCHED = 40;

/**
 * Creates the function that finds the causes of a change: the lines of the data that contain the new text, in one of the records that
 * the page uses and that differ; else such a record; else templates and settings.
 */
export function createCauses(
  site: Pick<PlannedSite, 'definition' | 'plan'>,
): (page: DifferingPage) => readonly FoundCause[] {
  const candidatesOf = createCandidates(site);
  return (differingPage) => {
    const { page, lines, attributes, dependencies } = differingPage;
    const { own, others } = candidatesOf(differingPage);
    const { origins, files } = site.plan.localeOf(page).dataset;
    const locate = (example: ChangedLines) => {
      const located = placeOfLine(example, [...own, ...others], { origins, files });
      return located ? [{ ...located, example }] : [];
    };
    const found = [
      ...lines.slice(0, MAX_SEARCHED).flatMap(locate),
      // Addresses contain parts of many texts.
      ...attributes
        .slice(0, MAX_SEARCHED)
        .flatMap(locate)
        .filter(({ isExact }) => isExact),
    ];
    // A text whose token was filled with something else did not change itself.
    const isExplained = found.some(({ isExact }) => isExact);
    const byPlace = new Map<string, FoundCause>();
    for (const { place, isExact, example } of found) {
      const key = `${place.file}:${place.line}`;
      if ((isExact || (dependencies && !isExplained)) && !byPlace.has(key))
        byPlace.set(key, { cause: { kind: 'data', place }, example });
    }
    if (byPlace.size > 0) return [...byPlace.values()];
    const differing = dependencies ? (own[0] ?? only(others)) : undefined;
    const place = differing && origins.get(differing.record)?.place;
    return [{ cause: place ? { kind: 'data', place } : causeWithoutText(dependencies), example: lines[0] }];
  };
}

/** Creates the function that finds the line of the data that a text of a page comes from: in its records, or with exactly this text in another record. */
export function createSourceFinder(
  site: Pick<PlannedSite, 'definition' | 'plan'>,
): (page: PagePlan, text: string) => Place | undefined {
  const candidatesOf = createCandidates(site);
  return (page, text) => {
    const { collections, origins, files } = site.plan.localeOf(page).dataset;
    const { own } = candidatesOf({ page, dependencies: undefined });
    const line = lettersOf(text);
    if (line.length < MIN_LETTERS) return undefined;
    for (const isMeant of sourceChecks(text, line))
      for (const { record, shown } of own) {
        const path = pathOfText(shown, isMeant);
        const origin = path && origins.get(record);
        if (origin) return exactLine(origin, path, { text: line, old: '', files });
      }
    for (const record of Object.values(collections).flat()) {
      const path = pathOfText(record, (value) => value === text);
      if (path) return origins.get(record)?.locate(path);
    }
    return undefined;
  };
}

/** A text is the line, or contains it, or is most of it: a slug in a line does not show where the line is from. */
function sourceChecks(text: string, line: string): readonly ((value: string) => boolean)[] {
  const byLetters = (isMeant: (letters: string) => boolean) => (value: string) => isMeant(lettersOf(value));
  return [
    (value) => value === text,
    byLetters((value) => value === line),
    byLetters((value) => value.includes(line)),
    byLetters((value) => value.length > line.length / 2 && line.includes(value)),
  ];
}

/** Creates the function that returns the records that may have changed a page: its own, and others that it uses. */
export function createCandidates({ definition, plan }: Pick<PlannedSite, 'definition' | 'plan'>) {
  const recordsByKey = oncePerKey(
    ({ origins }: Dataset) =>
      new Map([...origins].map(([record, origin]) => [origin.key, record as DataRecord])),
  );
  const recordsOf = (key: DependencyKey, dataset: Dataset): readonly DataRecord[] => {
    const parts = partsOfKey(splitLocale(key)[1]);
    if (parts[0] === 'record') return [recordsByKey(dataset).get(parts[1]) ?? []].flat();
    const isOfCollection = ['all', 'naming', 'row', 'places'].includes(parts[0]);
    return isOfCollection ? (dataset.collections[parts[1]] ?? []) : [];
  };
  return ({ page, dependencies }: Pick<DifferingPage, 'page' | 'dependencies'>) => {
    const { dataset } = plan.localeOf(page);
    const { collections, site } = dataset;
    const differing = dependencies?.flatMap((key) => recordsOf(key, dataset));
    const isDiffering = new Set<object>(differing);
    const copy = definition.copy === undefined ? [] : (collections[definition.copy] ?? []);
    const own: readonly Candidate[] = [
      ...copy
        .filter(({ slug }) => slug === page.type.id)
        .map((record) => ({ record, shown: plan.copyOf(page) })),
      ...[page.cell, ...Object.values(page.records), site].flatMap((record) =>
        record ? [{ record, shown: record }] : [],
      ),
    ];
    return {
      own: own.filter(({ record }) => !differing || isDiffering.has(record)),
      others: (differing ?? []).map((record): Candidate => ({ record, shown: record })),
    };
  };
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** A record, and its texts as pages show them. */
interface Candidate {
  readonly record: DataRecord;
  readonly shown: DataRecord;
}

/** The cause of a page whose new text is in none of its records. */
function causeWithoutText(dependencies: readonly DependencyKey[] | undefined): ChangeCause {
  const parts = (dependencies ?? []).map((key) => partsOfKey(splitLocale(key)[1]));
  for (const [kind, name = ''] of parts) if (kind === 'image') return { kind, name };
  if (parts.some(([kind]) => kind === 'at' || kind === 'page' || kind === 'address'))
    return { kind: 'pages' };
  return { kind: dependencies?.length ? 'pages' : 'templates' };
}

type Sources = Pick<Dataset, 'origins' | 'files'>;

/** Returns the line of the data that contains a new text, and whether it contains the words that are new. */
function placeOfLine(
  { before, after }: ChangedLines,
  candidates: readonly Candidate[],
  { origins, files }: Sources,
): { readonly place: Place; readonly isExact: boolean } | undefined {
  const [text, old] = [lettersOf(after), lettersOf(before)];
  if (text.length < MIN_LETTERS) return undefined;
  const added = diffWords(before, after).flatMap((part) => (part.added ? lettersOf(part.value) : []));
  let inexact: Place | undefined;
  for (const { record, shown } of candidates) {
    const path = pathOfLine(text, shown);
    const origin = path && origins.get(record);
    if (!origin) continue;
    const place = exactLine(origin, path, { text, old, files });
    // Without the key, which may be one of the words.
    const written = files.get(place.file)?.text.split('\n')[place.line - 1] ?? '';
    const line = lettersOf(written.slice(place.column - 1));
    const isExact = added.some(
      (words) =>
        words !== '' && (line.includes(words) || (line.length >= MIN_LETTERS && words.includes(line))),
    );
    if (isExact) return { place, isExact };
    inexact ??= place;
  }
  return inexact && { place: inexact, isExact: false };
}

/** Shorter texts occur anywhere. */
const MIN_LETTERS = 3;

/** Texts are compared by letters and digits: Markdown, quotation marks and line breaks differ between data and page. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the path of the text that a line of a page shows: all of it, a paragraph of it, or it among other words. */
function pathOfLine(line: string, record: DataRecord): readonly PropertyKey[] | undefined {
  return (
    pathOfText(record, (value) => lettersOf(value) === line) ??
    pathOfText(record, (value) => lettersOf(value).includes(line)) ??
    pathOfLongest(line, record)
  );
}

/** Returns the path of the longest text that is among the words of a line: a slug is often a part of a name. */
function pathOfLongest(line: string, record: DataRecord): readonly PropertyKey[] | undefined {
  let longest = '';
  pathOfText(record, (value) => {
    const letters = lettersOf(value);
    if (letters.length > longest.length && line.includes(letters)) longest = letters;
    return false;
  });
  if (longest.length < 2 * MIN_LETTERS) return undefined;
  return pathOfText(record, (value) => lettersOf(value) === longest);
}

/** At most this many lines of a text are searched. */
const MAX_LINES = 400;

/** Returns the line of a text in its file that is new on the page: a text may have many lines. */
function exactLine(
  origin: Origin,
  path: readonly PropertyKey[],
  { text, old, files }: { readonly text: string; readonly old: string; readonly files: Dataset['files'] },
): Place {
  const start = origin.locate(path);
  const source =
    files
      .get(start.file)
      ?.text.split('\n')
      .slice(start.line - 1, start.line - 1 + MAX_LINES) ?? [];
  for (const [i, line] of source.entries()) {
    // The first line contains the key too.
    const letters = lettersOf(i === 0 ? line.slice(start.column - 1) : line);
    const isPart = letters.length >= MIN_LETTERS && text.includes(letters) && !old.includes(letters);
    const isNew = isPart || (letters.includes(text) && !letters.includes(old));
    if (isNew)
      return i === 0
        ? start
        : { ...start, line: start.line + i, column: indentOf(line) + 1, length: line.trim().length };
  }
  return start;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
