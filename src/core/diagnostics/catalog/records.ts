import { error, errorByKind, warning } from '../entry.ts';
import type { Language } from '../values.ts';
import {
  type FieldOfRecord,
  formatCount,
  type KnownWords,
  knownSlugs,
  listNames,
  listWords,
  nameOfField,
  quote,
  suggestion,
} from '../words.ts';
import { type FewEntries, whyFewEntries } from './hubs.ts';
import { type LackingFacts, whyBelow } from './thresholds.ts';

/** A text that is not translated. */
export interface UntranslatedText extends FieldOfRecord {
  readonly file: string;
}

/** Records that contradict each other or the definition. */
export const RECORDS = {
  'duplicate-slug': error(
    (f: {
      collection: string;
      slug: string;
      /** File and line of the other record. */
      first: string;
    }) => ({
      message: `Two records of ${f.collection} have the slug ${quote(f.slug)}.`,
      hint: `Each needs its own address: change one of them, here or at ${f.first}.`,
    }),
  ),

  // No error: the texts are published in the main language.
  untranslated: warning(
    (f: {
      language: string;
      main: string;
      translated: number;
      texts: readonly UntranslatedText[];
      /** The first of them, as `data/site.yaml:12`. */
      places: readonly string[];
    }) => ({
      message: `${f.language}: ${formatCount(f.translated)} of ${formatCount(f.translated + f.texts.length)} texts are translated.`,
      hint: `A page is published in ${f.language} once all of its texts are, and those of the site record. Write both below the key of a text, “${f.main}: …” and “${f.language}: …”, or add a file whose name ends with .${f.language}${/\.[a-z]+$/.exec(f.texts[0]?.file ?? '')?.[0] ?? ''}. ${f.texts.length > f.places.length ? 'The next texts are' : 'Missing:'} ${listWords(f.places)}.`,
    }),
  ),

  'not-by-language': error((f: FieldOfRecord) => ({
    message: `${nameOfField(f)} is written for each language, but it must be the same in all.`,
    hint: 'Write it once: the pages of a record in all languages belong together by their slugs and references.',
  })),

  'not-translated': error((f: FieldOfRecord & { locale: string; language: Language }) => ({
    message: `${nameOfField(f)} has no text in ${f.locale}.`,
    hint:
      f.language === 'CSV'
        ? `Fill in the cell of this row in the column “${f.field}.${f.locale}”; or use one column ${quote(f.field)}, if it is the same in all languages.`
        : `Add “${f.locale}: …” to its languages; or write it without languages, if it is the same in all.`,
  })),

  'unknown-language': error((f: FieldOfRecord & { language: string; known: readonly string[] }) => ({
    message: `${nameOfField(f)} has a text in ${quote(f.language)}, which is not a language of the site.`,
    // The distance between “fr” and “fr-CA” is too large for a suggestion.
    hint: suggestion(
      f.known.find((code) => code.toLowerCase().startsWith(`${f.language.toLowerCase()}-`)) ?? f.language,
      f.known,
      `The languages are ${listWords(f.known)}, according to “languages” of the site.`,
    ),
  })),

  'values-of-nothing': errorByKind({
    collection: (f: { name: string; collection: string; known: readonly string[] }) => ({
      message: `${f.name} is created from values in ${quote(f.collection)}, but there is no such collection.`,
      hint: suggestion(f.collection, f.known, `The collections are ${listWords(f.known)}.`),
    }),
    field: (f: { name: string; collection: string; field: string; known: readonly string[] }) => ({
      message: `${f.name} is created from values of ${quote(f.field)} in ${f.collection}, which has no such field.`,
      hint: suggestion(f.field, f.known, `Its fields are ${listWords(f.known)}.`),
    }),
  }),

  'value-unfit': errorByKind({
    address: (f: { name: string; value: string }) => ({
      message: `No address can be created from ${quote(f.value)}, a value of ${f.name}.`,
      hint: 'Write it with at least one letter or digit from a to z and 0 to 9, and not as a name that is reserved in addresses.',
    }),
    text: ({ name }: { name: string }) => ({
      message: `A value of ${name} is not text.`,
      hint: 'Write one or more words instead.',
    }),
  }),

  // No error: the page is there, but the record is not on it.
  'value-spelling': warning((f: { name: string; value: string; other: string }) => ({
    message: `${quote(f.value)}, a value of ${f.name}, is spelled ${quote(f.other)} elsewhere.`,
    hint: 'Use the same spelling everywhere: its page lists only records with the first spelling.',
  })),

  'unknown-reference': error(
    (f: FieldOfRecord & { value: string; collection: string; known: KnownWords }) => ({
      message: `${nameOfField(f)} refers to ${quote(f.value)}, but ${f.collection} has no record with that slug.`,
      hint: suggestion(f.value, f.known, knownSlugs(f)),
    }),
  ),
};

/** A cell without a page. */
export interface Unmet {
  /** The page type that has such cells. */
  readonly type: string;
  /** The collection of the cells. */
  readonly cells: string;
  /** Whether the page type is without any page, or without this one. */
  readonly missing: 'all' | 'one';
}

/** Cells: texts for combinations of records. */
export const CELLS = {
  'duplicate-cell': error(
    (f: {
      collection: string;
      combination: readonly string[];
      /** File and line of the other record. */
      first: string;
    }) => ({
      message: `Two records of ${f.collection} are about ${f.combination.join(' × ')}.`,
      hint: `A page has one text: delete one of them, here or at ${f.first}.`,
    }),
  ),

  'cell-without-axis': error((f: Unmet & { axis: string; collection: string; known: KnownWords }) => ({
    message: `${noPage(f)} has no ${quote(f.axis)}.`,
    hint: suggestion(
      f.axis,
      f.known,
      `It has ${listWords(f.known)}: one of them must be a reference to ${f.collection}, or have the name of the axis.`,
    ),
  })),

  'cell-of-nothing': error((f: Unmet & { value: string; collection: string; known: KnownWords }) => ({
    message: `${noPage(f)} refers to ${quote(f.value)}, but ${f.collection} has no record with that slug.`,
    hint: suggestion(f.value, f.known, knownSlugs(f)),
  })),

  'cell-apart': error(
    (
      f: Unmet & {
        /** The two records that the cell names, by their slugs. */
        value: string;
        record: string;
        /** What `record` names in place of `value`. */
        axis: string;
        own: string;
      },
    ) => ({
      message: `${noPage(f)} refers to ${quote(f.value)} and ${quote(f.record)}, whose ${quote(f.axis)} is ${quote(f.own)}.`,
      hint: 'Correct one of the two, or delete the record: its text is on no page.',
    }),
  ),
};

function noPage({ missing, cells, type }: Unmet): string {
  return missing === 'all'
    ? `No record of ${cells} creates a page of the type ${quote(type)}: this one`
    : `This record of ${cells} creates no page: it`;
}

/**
 * Why a record or a page is not published: a record is a draft or dated later than today, a page lacks facts, or a hub has too few entries.
 * The cause is the key of that record, or the path of that page.
 */
export type UnpublishedReason = { readonly cause: string } & (
  | { readonly kind: 'draft' }
  | { readonly kind: 'date'; readonly until: string }
  | { readonly kind: 'facts'; readonly facts: LackingFacts }
  | { readonly kind: 'entries'; readonly hub: FewEntries }
  | { readonly kind: 'language'; readonly language: string }
);

/** Published records and links that need something unpublished. */
export const PUBLISHING = {
  'needs-unpublished': error((f: FieldOfRecord & { reason: UnpublishedReason }) => ({
    message: `${nameOfField(f)} refers to something that is unpublished: ${whyUnpublished(f.reason)}.`,
    hint: 'Refer to something else until then, or make the field optional in templates/ so that it is omitted.',
  })),

  // No error: it is being written, and stops nothing.
  'unfinished-draft': warning((f: { record: string; fields: readonly string[] }) => ({
    message: `${nameOfField({ ...f, field: '' })} is a draft that is not finished${f.fields.length > 0 ? `: see ${listNames(f.fields)}` : ''}.`,
    hint: 'It is not part of the site. Fill in what is missing and correct what is wrong before you remove “draft”.',
  })),

  // No error: the target may be published later on purpose.
  'unpublished-link': warning((f: FieldOfRecord & { target: string; reason?: UnpublishedReason }) => ({
    message: `${nameOfField(f)} links to ${quote(f.target)}, which is unpublished: ${whyUnpublished(f.reason)}.`,
    hint: 'Until then its text is shown without the link.',
  })),
};

/**
 * A reason in words: `posts/spring is a draft`. Without the cause if that is the subject of the sentence. The
 * reason is undefined for a page that only lists other pages.
 */
export function whyUnpublished(reason: UnpublishedReason | undefined, subject?: string): string {
  if (!reason) return 'other records must be published first';
  const why = predicateOf(reason);
  return reason.cause === subject ? why : `${reason.cause} ${why}`;
}

function predicateOf(reason: UnpublishedReason): string {
  switch (reason.kind) {
    case 'draft':
      return 'is a draft';
    case 'date':
      return `is dated ${reason.until}`;
    case 'facts':
      return `has ${whyBelow(reason.facts)}`;
    case 'entries':
      return `has ${whyFewEntries(reason.hub)}`;
    case 'language':
      return `is not translated into ${reason.language}`;
  }
}
