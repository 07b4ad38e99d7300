import { z } from 'zod';

/**
 * Building blocks for the zod schemas of a site. Each puts into words, for the person who edits the data,
 * what is wrong and how to write it right; the loader adds the place.
 */

/** Addresses of the engine's own, and names that Windows keeps for devices. */
const RESERVED_SLUG = /^(404|assets|index|con|prn|aux|nul|com[1-9]|lpt[1-9])$/;

/** A piece of an address: lower-case ASCII letters, digits and single hyphens, at most 200 bytes. */
export const slug = () =>
  z
    .string()
    .max(200, 'must be at most 200 characters long')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'must be lower-case letters, digits and single hyphens, such as old-mill',
    })
    .refine((value) => !RESERVED_SLUG.test(value), { error: 'is a reserved name; choose another' });

/** A five-digit US ZIP code, kept as text so that a leading zero survives. */
export const zip = () =>
  z.string().regex(/^\d{5}$/, { error: 'must be a ZIP code of five digits, such as 04101' });

/** The slug of a record in another collection. The loader reports a slug that does not exist there. */
export const reference = (collection: string) => z.string().meta({ reference: collection });

/** Text of one line. Empty text is a mistake: leave the key out instead. */
export const line = (max = 300) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters long`)
    .refine((value) => !value.includes('\n'), { error: 'must be on one line' });

/** Text in Markdown, of any length. It is sanitised when it is rendered. */
export const markdown = () => z.string().trim().min(1, 'must not be empty').meta({ markdown: true });

/**
 * Text with tokens that a page fills in, such as `Opening hours in {branch.name}`: roots are the names that
 * the pages using it know. Tokens are checked against the data when the page is planned.
 */
export const pattern = (max = 300) => line(max).meta({ pattern: true });

/**
 * Text with tokens that a template fills in for each entry of a list, such as `{service.name} in {town.name}`.
 * `names` are what it fills in: records by what their collection calls one, or plain values such as `{miles}`.
 * Tokens are checked when the data is loaded; `fillPhrase` puts the values in.
 */
export const phrase = (names: readonly string[], max = 300) => line(max).meta({ phrase: names });

/**
 * A field that may be written once for each language of the site, `{ en: Harbor, fr: Port }`, under the tags that `locales` of
 * the site record lists. Templates get the value of the language of their page. Written plainly it is the same in all.
 */
export const localized = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), localized: true });

/**
 * For `locales` of the site record: the languages of a site, the main one first. Source of the tags:
 * https://www.rfc-editor.org/info/bcp47
 */
export const locales = () =>
  z
    .array(z.string().refine(isLanguageTag, { error: 'must be a language tag, such as en-US or fr-CA' }))
    .refine((tags) => new Set(tags).size === tags.length, { error: 'must name each language once' });

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/**
 * Whether search engines may show the pages of a record. `indexable: false` keeps each page that the record is on out. The
 * engine reads it of every record; a schema lists it for templates that want to know.
 */
export const indexable = () => z.boolean().default(true);

/**
 * A collection that is made of the values in a field of another, such as the tags of posts: a record with `slug` and `name` for
 * each. The field is a text or a list of texts.
 */
export const valuesOf = (collection: string, field: string) => ({
  from: '',
  schema: z.strictObject({ slug: slug(), name: line() }),
  valuesOf: { collection, field },
});

/** A calendar day, `2026-05-31`, that exists. */
export const day = () => z.iso.date('must be a day such as 2026-05-31');

/** A moment with its time zone, `2026-05-31T09:00:00-04:00` (schema.org and RFC 3339). */
export const moment = () =>
  z.iso.datetime({
    offset: true,
    error: 'must be a date and time with a time zone, such as 2026-05-31T09:00:00-04:00',
  });

/** A point on the globe in decimal degrees (WGS 84). */
export const coordinates = () =>
  z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** An address of this site, such as `/services`, that must exist. */
export const internalLink = () =>
  z
    .string()
    .regex(/^\/[^\s]*$/, { error: 'must be an address of this site that starts with /, such as /services' })
    .meta({ link: true });

/** The address of another host, with https. */
export const httpsUrl = () =>
  z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' });
