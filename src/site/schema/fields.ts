import { z } from 'zod';
import { HOST_NAMES } from '../../core/diagnostics/catalog/audit/hosts.ts';
import { parseBase, parseOrigin } from '../../core/pages/paths.ts';
import { postcodeIn } from './countries.ts';

/**
 * Field types for the schemas of a site. Their messages say what is wrong and how to fix it; the loader adds the
 * position.
 */

/** Paths that the engine uses, and reserved file names of Windows. */
const RESERVED_SLUG = /^(404|assets|index|con|prn|aux|nul|com[1-9]|lpt[1-9])$/;

/** A slug: lowercase ASCII letters, digits and single hyphens, at most 200 bytes. */
export const slug = () =>
  z
    .string()
    .max(200, 'must be at most 200 characters long')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'must be lower-case letters, digits and single hyphens, such as old-mill',
    })
    .refine((value) => !RESERVED_SLUG.test(value), { error: 'is a reserved name; choose another' });

/**
 * A postcode, such as a ZIP code, of the country in `address` of the site record; without one, of the US. Kept as text to preserve a leading
 * zero.
 */
export const zip = () => postcodeIn('US').meta({ postcode: true });

/** The slug of a record in another collection. A slug that does not exist there is an error. */
export const reference = (collection: string) => z.string().meta({ reference: collection });

/** A single-line text. Empty text is an error: omit the key instead. */
export const text = (max = 300) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters long`)
    .refine((value) => !value.includes('\n'), { error: 'must be on one line' });

/** Markdown text, of any length unless `max` limits it. It is sanitized when it is rendered. */
export const markdown = (max?: number) => {
  const text = z.string().trim().min(1, 'must not be empty');
  return (max === undefined ? text : text.max(max, `must be at most ${max} characters long`)).meta({
    markdown: true,
  });
};

/**
 * Text with tokens that are replaced for each page, such as `Opening hours in {branch.name}`. The names before the
 * dot are axes of the pages that use it. Tokens are checked against the data when the pages are planned.
 */
export const pattern = (max = 300) => text(max).meta({ pattern: true });

/**
 * Text with tokens that a template replaces with `fillPhrase`, for example for each entry of a list: `{service.name}
 * in {town.name}`. `names` lists the allowed names: single records as their collection calls them, or plain values
 * such as `{miles}`. Tokens are checked when the data is loaded.
 */
export const phrase = (names: readonly string[], max = 300) => text(max).meta({ phrase: names });

/**
 * The field `languages` of the site record: the languages of a site, the main language first. Any value of the data can then be
 * written for each, `{ en: Harbor, fr: Port }`. Tags: https://www.rfc-editor.org/info/bcp47
 */
export const languages = () =>
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
 * Whether search engines may show the pages of a record. The engine reads `indexable` from every record; a schema
 * lists it only if templates use it.
 */
export const indexable = () => z.boolean().default(true);

/**
 * A collection created from the values of a field of another collection, such as the tags of posts. Each record has a
 * `slug` and a `name`. The field is a text or a list of texts.
 */
export const valuesOf = (collection: string, field: string) => ({
  from: '',
  schema: z.strictObject({ slug: slug(), name: text() }),
  valuesOf: { collection, field },
});

/** A calendar day that exists, such as `2026-05-31`. */
export const day = () =>
  z.iso.date({ error: ({ input }) => missingDay(input) ?? 'must be a day such as 2026-05-31' });

/** A timestamp with time zone, such as `2026-05-31T09:00:00-04:00` (RFC 3339), or a day, which begins at midnight UTC. */
export const dateTime = () =>
  z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: ({ input }) =>
      missingDay(input) ??
      'must be a day, or a date and time with a time zone, such as 2026-05-31T09:00:00-04:00',
  });

/** Returns the message for a day such as February 30. */
function missingDay(input: unknown): string | undefined {
  const [, day = ''] = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:$|T)/.exec(String(input)) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  if (day === '' || date.toISOString().startsWith(day)) return undefined;
  return 'is a day that does not exist';
}

/** The field `linkContract` of the site record: limits of the links between its pages. */
export const linkContract = () =>
  z.strictObject({
    maxDepth: z.int().min(1).optional(),
    linksIn: z.int().min(1).optional(),
    linksOut: z.int().min(1).optional(),
  });

/**
 * The field `origin` of the site record: the address of the host where the site is published. Capital letters, a slash at the end and
 * names with letters beyond ASCII are normalized as browsers do (https://url.spec.whatwg.org/#host-parsing).
 */
export const origin = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
    .overwrite((written) => parseOrigin(written)?.origin ?? written);

/**
 * The field `base` of the site record: the path of the origin that the site is below, such as `/locations` for a folder of a larger
 * site. Templates and data write addresses without it.
 */
export const basePath = () => z.string().overwrite((written) => parseBase(written) ?? written);

/** The field `host` of the site record: where the site is published, whose limits the build checks. */
export const host = () => z.enum(HOST_NAMES);

/** A point on the globe in decimal degrees (WGS 84). */
export const coordinates = () =>
  z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** An address of this site that must exist, such as `/services`. */
export const internalLink = () =>
  z
    .string()
    .regex(/^\/[^\s]*$/, { error: 'must be an address of this site that starts with /, such as /services' })
    .meta({ link: true });

/** A URL of another host, with https. */
export const httpsUrl = () =>
  z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' });
