import type { DataRecord } from '../../core/model.ts';

/**
 * Names what a page was built from: a record, a lookup, a link, an image. A page is up to date as long as every dependency has
 * the same fingerprint. The parts of a key are joined by a character that data files cannot contain.
 */
export type DependencyKey = string;

/**
 * A dependency while pages are rendered. A record stands for itself and a link for the address that was found: both are in
 * memory anyway, and their keys are only needed in the build manifest.
 */
export type Dependency = DependencyKey | DataRecord;

/** The kinds of dependencies, and the parts of their keys. */
export type DependencyParts =
  /** A record with a slug, by its key. */
  | readonly ['record', key: string]
  /** A record without a slug, by the hash of its content: its position in the file does not matter. */
  | readonly ['row', collection: string, hash: string]
  /** All records of a collection. */
  | readonly ['all', collection: string]
  /** The records of a collection that have a value in a field. */
  | readonly ['where', collection: string, field: string, value: string]
  /** The coordinates of the records of a collection. */
  | readonly ['places', collection: string]
  /** The page at an address. */
  | readonly ['at', href: string]
  /** The address of a page that was not found, by its type and the axis and slug of each record. */
  | readonly ['page', type: string, ...axesAndSlugs: string[]]
  /** How links write the address of a path. */
  | readonly ['address', path: string]
  /** An image of the site. */
  | readonly ['image', id: string];

const SEPARATOR = '\u0000';

/** Joins the parts of a key. */
export function dependencyKey(...parts: DependencyParts): DependencyKey {
  return parts.join(SEPARATOR);
}

/** Splits a key without a locale into its parts. */
export function partsOfKey(key: DependencyKey): DependencyParts {
  return key.split(SEPARATOR) as unknown as DependencyParts;
}

const AFTER_LOCALE = '\u0001';

/** Adds a locale to a key: the fingerprint may differ by locale. `locale` is undefined for the main locale. */
export function withLocale(locale: string | undefined, key: DependencyKey): DependencyKey {
  return locale === undefined ? key : `${locale}${AFTER_LOCALE}${key}`;
}

/** Splits a key into its locale, undefined for the main one, and the key within that locale. */
export function splitLocale(key: DependencyKey): readonly [locale: string | undefined, key: DependencyKey] {
  const end = key.indexOf(AFTER_LOCALE);
  return end === -1 ? [undefined, key] : [key.slice(0, end), key.slice(end + 1)];
}
