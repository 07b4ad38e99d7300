import { error } from '../entry.ts';
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

  'unknown-reference': error((f: Spot & { value: string; collection: string; known: Known }) => ({
    message: `${nameOf(f)} names ${quote(f.value)}, but ${f.collection} has no record of that slug.`,
    hint: suggestion(f.value, f.known, knownSlugs(f)),
  })),
};
