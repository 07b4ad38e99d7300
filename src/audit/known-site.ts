import type { FoundText } from '../core/diagnostics/findings.ts';
import type {
  DataRecord,
  Dataset,
  Origin,
  PagePlan,
  Place,
  SiteDefinition,
  SitePlan,
  Thresholds,
} from '../core/model.ts';
import { oncePerKey } from '../core/util/lists.ts';
import { pathOfText } from '../core/util/plain.ts';
import { isLocated } from '../site/plan/lookups.ts';
import { officeOf, type ServingOffice } from '../site/plan/offices.ts';
import type { PlannedSite } from '../site/plan-site.ts';

/** What the data says about a written site. */
export interface KnownSite {
  /** The page type of a path. */
  typeOf(path: string): string | undefined;
  /** Whether a page type exists. */
  hasType(type: string): boolean;
  /** The thresholds of a page type. */
  thresholdsOf(type: string): Thresholds | undefined;
  /** Whether a path is that of a page which is not published yet. */
  isUnpublished(path: string): boolean;
  /** Names of records that pages are made of: texts that differ only in these are equal. */
  readonly names: readonly string[];
  /** Finds a text of a page in the data: a text that is equal to it, or contains it as it is `written` in Markdown. */
  find(path: string, text: string, written?: string): FoundText | undefined;
  /** The place of the record whose text a page is: its cell, the last of its records, or the copy of its type. */
  recordOf(path: string): Place | undefined;
  /** The offices of the business, if it has several. */
  readonly offices: readonly OfficeRecord[];
  /** The offices as seen from a page about a place, or about one of them. */
  officesAt(path: string): OfficesOfPage | undefined;
}

/** A telephone number as pages show it, and in the format for dialing. */
interface PhoneNumber {
  readonly phone: string;
  readonly telephone: string;
}

/** A record of the collection `offices` with the fields of `officeFields` of the kit. */
export interface OfficeRecord extends ServingOffice, PhoneNumber {
  readonly name: string;
  readonly tracking?: PhoneNumber;
  readonly address?: { readonly street?: string };
}

/** The office that serves the place of a page, all others, and the number of the company. */
export interface OfficesOfPage {
  readonly own: OfficeRecord | undefined;
  readonly others: readonly OfficeRecord[];
  readonly mainNumber: unknown;
}

/** Returns what the plan of a site says about its written pages. */
export function describeSite({ definition, plan }: PlannedSite): KnownSite {
  const pages = new Map(plan.pages.map((page) => [page.path, page]));
  const thresholds = new Map(definition.pages.map((type) => [type.id, type.thresholds]));
  const sources = { definition, plan };
  const placeOf = createPlaces();
  const elsewhere = oncePerKey((dataset: Dataset) => createSearchElsewhere(definition, dataset));
  const searches = [
    createTextSearch(sources),
    createTextSearch(sources, createContains()),
    createTextSearch(sources, isTitleWithBrand),
  ];
  return {
    typeOf: (path) => pages.get(path)?.type.id,
    hasType: (type) => thresholds.has(type),
    thresholdsOf: (type) => thresholds.get(type),
    isUnpublished: (path) => plan.links.isUnpublished(path),
    names: namesIn(sources),
    find(path, text, written = text) {
      const page = pages.get(path);
      const forms = [text, written, text];
      if (!page) return undefined;
      const { dataset } = plan.localeOf(page);
      for (const [i, search] of searches.entries()) {
        const form = forms[i] ?? text;
        const found = search(page, form);
        if (found) return placeOf(found, form, dataset.files);
      }
      const found = elsewhere(dataset)(text, written);
      return found && placeOf(found, written, dataset.files);
    },
    recordOf(path) {
      const page = pages.get(path);
      const { origins, collections } = page ? plan.localeOf(page).dataset : {};
      const record =
        page && (page.cell ?? Object.values(page.records).at(-1) ?? copyFor(page, definition, collections));
      return record && origins?.get(record)?.place;
    },
    offices: plan.locales.flatMap(({ dataset }) => officesIn(dataset)),
    officesAt(path) {
      const page = pages.get(path);
      const { dataset } = page ? plan.localeOf(page) : {};
      const offices = dataset ? officesIn(dataset) : [];
      const place = Object.values(page?.records ?? {}).find(isLocated);
      if (!place || offices.length === 0) return undefined;
      const own = offices.find((office: object) => office === place) ?? officeOf(place, offices);
      const others = offices.filter((office) => office !== own);
      return { own, others, mainNumber: dataset?.site.telephone };
    },
  };
}

function officesIn({ collections }: Pick<Dataset, 'collections'>): OfficeRecord[] {
  return (collections.offices ?? []).filter(isOffice);
}

/** A site may have a collection of this name with other fields. */
function isOffice(record: DataRecord): record is DataRecord & OfficeRecord {
  return isLocated(record) && typeof record.telephone === 'string';
}

interface TextSources {
  readonly definition: Pick<SiteDefinition, 'copy'>;
  readonly plan: Pick<SitePlan, 'copyOf' | 'localeOf'>;
}

/** A text of a record: its path, and the source of the record. */
interface TextOfRecord {
  readonly origin: Origin;
  readonly path: readonly PropertyKey[];
}

/**
 * Creates the function that finds the source of a text of a page: a field of its records, its copy with tokens filled in, or a field of
 * the site. `isMeant` compares a text of the data with the one that is looked for; by default they must be equal.
 */
export function createTextSearch(
  { definition, plan }: TextSources,
  isMeant = (one: string, text: string) => one === text,
): (page: PagePlan, text: string) => TextOfRecord | undefined {
  return (page, text) => {
    const { origins, collections, site } = plan.localeOf(page).dataset;
    // The path is that of the text in `values`, which has the tokens of the record filled in.
    const find = (record: DataRecord | undefined, values = record): TextOfRecord | undefined => {
      const path = record && pathOfText(values, (one) => isMeant(one, text));
      const origin = path && origins.get(record);
      return origin && { origin, path };
    };
    // A text of the copy may be nothing but a token, whose value is in a record.
    for (const record of [page.cell, ...Object.values(page.records)]) {
      const found = find(record);
      if (found) return found;
    }
    const copyRecord = copyFor(page, definition, collections);
    return (copyRecord && find(copyRecord, plan.copyOf(page))) ?? find(site);
  };
}

/** Returns the record with the copy of a page's type. */
function copyFor(
  { type }: Pick<PagePlan, 'type'>,
  { copy }: Pick<SiteDefinition, 'copy'>,
  collections: Dataset['collections'] = {},
): DataRecord | undefined {
  return collections[copy ?? '']?.find(({ slug }) => slug === type.id);
}

/** At most this many texts are searched in all data, and in no larger collections. */
const MOST = { texts: 200, records: 5000 };

/** The collection of redirects, which no page shows. */
const REDIRECTS = 'redirects';

/**
 * Creates the search for a text that is not in the data of its page itself: in records that pages show without being made of them, such as
 * guarantees, and in those of other pages if only one has it.
 */
function createSearchElsewhere(
  { pages, copy }: Pick<SiteDefinition, 'pages' | 'copy'>,
  { collections, origins }: Dataset,
) {
  const known = new Map<string, TextOfRecord | undefined>();
  const axes = new Set([...pages.flatMap((type) => Object.values(type.axes)), copy]);
  const textsIn = (isMeant: (text: string) => boolean) =>
    Object.entries(collections).flatMap(([name, records]) =>
      (records.length > MOST.records || name === REDIRECTS ? [] : records).flatMap((record) => {
        const path = pathOfText(record, isMeant);
        const origin = path && origins.get(record);
        return origin ? [{ origin, path, isOfPages: axes.has(name) }] : [];
      }),
    );
  return (text: string, written: string): TextOfRecord | undefined => {
    const key = `${written}\n${text}`;
    if (known.has(key) || known.size === MOST.texts) return known.get(key);
    const contains = createContains();
    const equal = textsIn((one) => one === text);
    // A number occurs anywhere, and Markdown that contains an address is rendered with that of this site.
    const all =
      /\p{L}/u.test(written) && !written.startsWith('/') ? textsIn((one) => contains(one, written)) : equal;
    const found = [...equal, ...all].find(({ isOfPages }) => !isOfPages);
    const [only, ...others] = all;
    known.set(key, found ?? (others.length === 0 ? only : undefined));
    return known.get(key);
  };
}

/** Returns the names of the records that the pages of a site are made of. */
function namesIn({ definition, plan }: Pick<PlannedSite, 'definition' | 'plan'>): string[] {
  const collections = new Set(definition.pages.flatMap(({ axes }) => Object.values(axes)));
  const records = plan.locales.flatMap(({ dataset }) =>
    [...collections].flatMap((collection) => dataset.collections[collection] ?? []),
  );
  return records.flatMap(({ name, title }) => [name, title].filter((one) => typeof one === 'string'));
}

/** Whether a text of the data is the title of a page without the brand. */
function isTitleWithBrand(title: string, text: string): boolean {
  return text.startsWith(title) && /^ [|–—·•-] /.test(text.slice(title.length));
}

/** Creates the function that returns the line of a text in a value. Kept by value, since many pages have the text of one. */
function createPlaces() {
  const known = new WeakMap<Origin, Map<string, FoundText>>();
  return ({ origin, path }: TextOfRecord, text: string, files: Dataset['files']): FoundText => {
    const field = path.map(String).join('.');
    const ofRecord = known.get(origin) ?? new Map<string, FoundText>();
    known.set(origin, ofRecord);
    const before = ofRecord.get(`${field} ${text}`);
    if (before) return before;
    const value = origin.locate(path);
    const found = { place: lineOf(text, value, files.get(value.file)?.text), field };
    ofRecord.set(`${field} ${text}`, found);
    return found;
  };
}

/** How much of a file is searched from the beginning of a value on: a file of JSON may be one line of megabytes. */
const MAX_SEARCHED = 100_000;

/** Returns the line of a text within a value of several lines; the place of the value if it is written differently. */
function lineOf(text: string, value: Place, file = ''): Place {
  let start = 0;
  for (let line = 1; line < value.line; line++) start = file.indexOf('\n', start) + 1;
  start += value.column - 1;
  const found = patternOf(text).exec(file.slice(start, start + MAX_SEARCHED));
  if (!found) return value;
  const before = file.slice(start, start + found.index).split('\n');
  if (before.length === 1) return value;
  const column = (before.at(-1) ?? '').length + 1;
  const [line = ''] = found[0].split('\n');
  return { file: value.file, line: value.line + before.length - 1, column, length: line.length };
}

/** Creates the comparison that finds a text as a whole: `/services` is not in `/services/rodents`. */
function createContains(): (whole: string, text: string) => boolean {
  let last: { readonly text: string; readonly pattern: RegExp } | undefined;
  return (whole, text) => {
    // A search compares one text with all texts of the data.
    if (last?.text !== text) last = { text, pattern: patternOf(text) };
    return last.pattern.test(whole);
  };
}

/** Returns a pattern that finds a text as a whole. Where the text has a blank, a file may have a line break. */
function patternOf(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const before = /^[\w/-]/.test(text) ? '(?<![\\w/-])' : '';
  const after = /[\w/-]$/.test(text) ? '(?![\\w/-])' : '';
  return new RegExp(before + words.join('\\s+') + after);
}
