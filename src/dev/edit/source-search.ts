import { formatPlace } from '../../core/diagnostics/report/terminal.ts';
import type { DataRecord, PagePlan, Place } from '../../core/model.ts';
import { groupBy, oncePerKey } from '../../core/util/lists.ts';
import { asList } from '../../core/util/plain.ts';
import { type Dependency, partsOfKey, splitLocale } from '../../site/dependencies/dependencies.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { controlAt } from '../../site/schema/describe-fields.ts';
import { schemaOf } from '../../site/schema/site-fields.ts';
import { referenceFields } from '../../site/schema/zod.ts';
import { hasTokens } from '../../site/text/token-pattern.ts';
import { nameOf } from '../matrix.ts';
import type { TextSource } from './contract.ts';
import {
  type Candidate,
  casedLetters,
  collapsed,
  type DataText,
  isWritten,
  type PageRecord,
  plainLetters,
  RANKS,
  type Rank,
  type Search,
  type TextReader,
} from './data-texts.ts';
import { createPhrases } from './phrases.ts';

/** Finds the values of the data that texts of a page come from, in their order. Null if that is not certain. */
export type FindSources = (texts: readonly string[]) => readonly (TextSource | null)[];

/** Records beyond these are not searched: a list of all pages of a large site uses all of them. */
const MAX_RECORDS = 5000;

/** What the search of a page needs. `read` is shared by all pages: most records are on several. */
interface SearchOptions {
  /** What the page was rendered from. */
  readonly dependencies: Iterable<Dependency>;
  readonly read: TextReader;
}

/** Creates the function that finds the sources of the texts of a page. */
export function createSourceSearch(site: PlannedSite, page: PagePlan, options: SearchOptions): FindSources {
  const { data } = site.definition;
  const { dataset, locale, settings } = site.plan.localeOf(page);
  const records = recordsOf(site, page, options.dependencies);
  const candidates = records.flatMap(({ rank, record, values }) => {
    const origin = dataset.origins.get(record);
    const schema = origin && schemaOf(data, origin.collection);
    const given = { record, values, language: settings.language };
    return origin && schema
      ? options.read({ ...given, origin, schema }).map((one) => ({ ...one, rank }))
      : [];
  });
  const controlOf = ({ origin, path, record }: Candidate) => {
    const schema = schemaOf(data, origin.collection);
    return schema ? controlAt(schema, path, record).kind : 'source';
  };
  const linesOf = oncePerKey((path: string) => dataset.files.get(path)?.text.split('\n') ?? []);
  const isInFile = createFileCheck(linesOf);
  const search = createSearch(candidates, createPhrases(data, records, dataset, candidates), controlOf);
  const sourceOf = (text: string, isRepeated: boolean): TextSource | null => {
    const all = [isOnPage, isInFile].reduce(
      (left, check) => (left.length > 1 ? left.filter(check) : left),
      search(text),
    );
    const first = RANKS.find((ranks) => all.some(({ rank }) => ranks.includes(rank)));
    // A text that is on the page several times may be a different value each time.
    const [found, ...others] = isRepeated ? all : all.filter(({ rank }) => first?.includes(rank));
    if (!found || others.length > 0) return null;
    const { origin, path } = found;
    const place = lineIn(origin.locate(path), plainLetters(text), linesOf);
    // Records hold groups and lists only.
    const address = { record: origin.key, path: path as (string | number)[], locale: locale?.code };
    const own: string = nameOf(found.record) ?? (found.rank === 'cell' ? namesIn(page) : origin.key);
    const name = hasTokens(own) ? origin.key : own;
    return { address, name, place: formatPlace(place), control: controlOf(found) };
  };
  return (texts) => {
    const shown = texts.map(collapsed);
    // An element in another one has the same text.
    const places = groupBy(
      shown.filter((text, i) => text !== shown[i - 1]),
      (text) => text,
    );
    return shown.map((text) => sourceOf(text, (places.get(text)?.length ?? 0) > 1));
  };
}

/** Returns the names of the records that a page is made of. */
function namesIn({ records }: PagePlan): string {
  return Object.values(records).map(nameOf).join(' · ');
}

function recordsOf(
  { definition, plan }: PlannedSite,
  page: PagePlan,
  dependencies: Iterable<Dependency>,
): readonly PageRecord[] {
  const { collections, site, origins } = plan.localeOf(page).dataset;
  const found = new Map<DataRecord, PageRecord>();
  const add = (rank: Rank, record: DataRecord | undefined, values = record) => {
    if (record && values && !found.has(record)) found.set(record, { rank, record, values });
  };
  add('cell', page.cell);
  for (const record of Object.values(page.records)) add('records', record);
  const copy = collections[definition.copy ?? '']?.find(({ slug }) => slug === page.type.id);
  add('copy', copy, plan.copyOf(page));
  add('site', site);
  for (const record of Object.values(page.records)) {
    const schema = schemaOf(definition.data, origins.get(record)?.collection ?? '');
    for (const { field, collection } of schema ? referenceFields(schema) : [])
      add(
        'named',
        collections[collection]?.find(({ slug }) => slug === record[field]),
      );
  }
  const lists: (readonly DataRecord[])[] = [];
  for (const dependency of dependencies) {
    if (typeof dependency !== 'string') add('used', dependency);
    else {
      const [kind, collection = '', field = '', value] = partsOfKey(splitLocale(dependency)[1]);
      const records = collections[collection] ?? [];
      if (kind === 'all') lists.push(records);
      else if (kind === 'where')
        for (const record of records)
          if (asList(record[field]).some((one) => String(one) === value)) add('used', record);
    }
  }
  for (const record of lists.flat()) add('listed', record);
  return [...found.values()].slice(0, MAX_RECORDS);
}

/** Creates the search for a text: a value with its letters, in a phrase, or with little else around it. */
function createSearch(
  candidates: readonly Candidate[],
  inPhrases: Search,
  controlOf: (one: Candidate) => string,
): Search {
  // What is chosen from a list is seldom shown, and then as it is.
  const mayBe = (text: string) => (one: Candidate) =>
    hasNumber(text, one) && (one.value === text || !CHOSEN.has(controlOf(one)));
  const steps: readonly Search[] = [
    ...[collapsed, casedLetters, plainLetters].map(byLetters(candidates)),
    inPhrases,
    createWithin(candidates),
  ];
  return (text) => {
    if (plainLetters(text) === '') return [];
    for (const step of steps) {
      const found = step(text).filter(mayBe(text));
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** Returns a function that creates the search for values that have the letters of a text. */
function byLetters(candidates: readonly Candidate[]): (lettersIn: (text: string) => string) => Search {
  return (lettersIn) => {
    const found = new Map<string, Candidate[]>();
    for (const one of candidates)
      for (const letters of new Set(one.forms.map(lettersIn))) {
        const equal = found.get(letters);
        if (equal) equal.push(one);
        else found.set(letters, [one]);
      }
    return (text) => found.get(lettersIn(text)) ?? [];
  };
}

/** What a page is made of, whether or not it shows it. */
const OWN: ReadonlySet<Rank> = new Set(['cell', 'records', 'copy', 'site']);

const CHOSEN: ReadonlySet<string> = new Set(['choice', 'reference', 'photo']);

/** Of a number, the signs between its digits count: 4.9 is not 49. */
function hasNumber(text: string, { value, forms }: DataText): boolean {
  return typeof value !== 'number' || forms.some((form) => hasNumberForm(text, form));
}

function hasNumberForm(text: string, form: string): boolean {
  const at = text.indexOf(form);
  const before = text.slice(0, Math.max(0, at));
  return at !== -1 && !/\d[.,]?$/.test(before) && !/^[.,]?\d/.test(text.slice(at + form.length));
}

/** Shorter texts occur anywhere. */
const MIN_LETTERS = 3;

/** Creates the search for the value that is at least half of a text, if it is of the page itself and the only one. */
function createWithin(candidates: readonly Candidate[]): Search {
  const forms = candidates.flatMap((one) => {
    const isNumber = typeof one.value === 'number';
    return one.forms.flatMap((form) => {
      const { length } = plainLetters(form);
      return length < MIN_LETTERS && !isNumber ? [] : { one, form, length, words: wordsOf(form), isNumber };
    });
  });
  return (text) => {
    const words = wordsOf(text);
    const least = plainLetters(text).length / 2;
    const within = forms.filter((part) => {
      if (part.length < least) return false;
      return part.isNumber ? hasNumberForm(text, part.form) : words.includes(part.words);
    });
    const longest = within.filter(
      (part) => !within.some((whole) => whole.words !== part.words && whole.words.includes(part.words)),
    );
    const [found, ...others] = new Set(longest.map(({ one }) => one));
    return found && others.length === 0 && OWN.has(found.rank) ? [found] : [];
  };
}

/** Returns the words of a text between blanks. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** Returns the lines of a file. Many texts are looked for in one. */
type LinesOf = (path: string) => readonly string[];

/** A token and nothing else: the text is that of another value. */
const ONLY_TOKEN = /^["']?\{[^{}]+\}["']?\s*(?:[,}\]#]|$)/;

/** Creates the check whether a value is in the file of its record, and is not only a token. */
function createFileCheck(linesOf: LinesOf) {
  return ({ origin, path }: Candidate): boolean => {
    const { file, line, column } = origin.locate(path);
    return isWritten(origin, path) && !ONLY_TOKEN.test(linesOf(file)[line - 1]?.slice(column - 1) ?? '');
  };
}

/** What is in the head of a page, which has the same text elsewhere. */
const HEAD: ReadonlySet<PropertyKey> = new Set(['title', 'description', 'keywords']);

function isOnPage({ path: [field = ''] }: Candidate): boolean {
  return !HEAD.has(field);
}

/** At most this many lines of a text are searched. */
const MAX_LINES = 400;

/** Returns the line of a text with some letters: it may have many lines. */
function lineIn(start: Place, letters: string, linesOf: LinesOf): Place {
  const lines = linesOf(start.file).slice(start.line - 1, start.line - 1 + MAX_LINES);
  const at = lines.findIndex((written, i) => {
    // The first line contains the key too.
    const own = plainLetters(i === 0 ? written.slice(start.column - 1) : written);
    return own.includes(letters) || (own.length >= MIN_LETTERS && letters.includes(own));
  });
  const written = lines[at] ?? '';
  const column = written.length - written.trimStart().length + 1;
  return at > 0 ? { ...start, line: start.line + at, column, length: written.trim().length } : start;
}
