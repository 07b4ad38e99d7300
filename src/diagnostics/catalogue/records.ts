import { error, errorByKind, warning } from '../entry.ts';
import { type Known, knownSlugs, listWords, quote, suggestion } from '../words.ts';
import { nameOf, type Spot } from './spot.ts';

/** Records that do not go together. */
export const RECORDS = {
  'duplicate-slug': error(
    (f: {
      collection: string;
      slug: string;
      /** File and line of the other record. */
      first: string;
    }) => ({
      message: `Two records of ${f.collection} have the slug ${quote(f.slug)}.`,
      hint: `Each needs an address of its own: change one of them, here or at ${f.first}.`,
    }),
  ),

  'not-translated': error((f: Spot & { locale: string }) => ({
    message: `${nameOf(f)} has no text in ${f.locale}.`,
    hint: `Add “${f.locale}: …” to its languages; or write it without languages, if it is the same in all.`,
  })),

  'unknown-language': error((f: Spot & { language: string; known: readonly string[] }) => ({
    message: `${nameOf(f)} has a text in ${quote(f.language)}, which is no language of the site.`,
    hint: suggestion(
      f.language,
      f.known,
      `Its languages are ${listWords(f.known)}, as “locales” of the site says.`,
    ),
  })),

  'values-of-nothing': errorByKind({
    collection: (f: { name: string; collection: string; known: readonly string[] }) => ({
      message: `${f.name} is made of values in ${quote(f.collection)}, and there is no such collection.`,
      hint: suggestion(f.collection, f.known, `The collections are ${listWords(f.known)}.`),
    }),
    field: (f: { name: string; collection: string; field: string; known: readonly string[] }) => ({
      message: `${f.name} is made of values of ${quote(f.field)} in ${f.collection}, which has no such field.`,
      hint: suggestion(f.field, f.known, `Its fields are ${listWords(f.known)}.`),
    }),
  }),

  'value-unfit': errorByKind({
    address: (f: { name: string; value: string }) => ({
      message: `No address can be made of ${quote(f.value)}, one of ${f.name}.`,
      hint: 'Write it with at least one letter or digit from a to z and 0 to 9, and not as a name that addresses need for something else.',
    }),
    text: ({ name }: { name: string }) => ({
      message: `One of ${name} is no text.`,
      hint: 'Write a word, or some words, in its place.',
    }),
  }),

  // No error: the page is there, but the record is not on it.
  'value-spelling': warning((f: { name: string; value: string; other: string }) => ({
    message: `${quote(f.value)}, one of ${f.name}, is spelt ${quote(f.other)} elsewhere.`,
    hint: 'Spell it the same in all places: its page lists what is spelt as it was first.',
  })),

  'unknown-reference': error((f: Spot & { value: string; collection: string; known: Known }) => ({
    message: `${nameOf(f)} names ${quote(f.value)}, but ${f.collection} has no record of that slug.`,
    hint: suggestion(f.value, f.known, knownSlugs(f)),
  })),
};
