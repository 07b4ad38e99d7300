import type { DataRecord } from '../model.ts';
import { oncePerKey } from '../util/once-per-key.ts';
import type { Interner } from './interner.ts';

/**
 * What a page asked while it was made: the records it was given, and all that its sections looked up. A page stands for
 * as long as every answer stays the same. The parts of a question are joined by a character that no data file may hold.
 */
export type DependencyKey = string;

/**
 * What is asked, as it is noted while pages are made: a record by itself, and a link to a page by the address that was found.
 * Both are in memory anyway, where a question in words would have to be made for each, and kept.
 */
export type Dependency = DependencyKey | DataRecord;

/** The kinds of dependencies, with what follows each. */
export type DependencyParts =
  /** A record with a slug, by its key. */
  | readonly ['record', key: string]
  /** A record without a slug, by the hash of what it says: where it stands in its file means nothing. */
  | readonly ['row', collection: string, hash: string]
  /** All records of a collection. */
  | readonly ['all', collection: string]
  /** The records of a collection that have a value in a field. */
  | readonly ['naming', collection: string, field: string, value: string]
  /** Where the records of a collection lie on the globe. */
  | readonly ['places', collection: string]
  /** Which page is at an address. */
  | readonly ['at', href: string]
  /** The address of a page that there was none of, by its type and then axis and slug of each record. */
  | readonly ['page', type: string, ...axesAndSlugs: string[]]
  /** How links write the address of a path. */
  | readonly ['address', path: string]
  /** An image of the site. */
  | readonly ['image', id: string];

const SEPARATOR = '\u0000';

/** A question as one text. */
export function dependencyKey(...parts: DependencyParts): DependencyKey {
  return parts.join(SEPARATOR);
}

const OF_LOCALE = '\u0001';

/**
 * Questions as they are asked in one of the languages of a site: the answer may be another in each. Records are those of one
 * language anyway.
 */
export function inLocale(locale: string, dependencies: Interner<Dependency>): Interner<Dependency> {
  const numberOf = oncePerKey((asked: Dependency) =>
    dependencies(typeof asked === 'string' ? withLocale(locale, asked) : asked),
  );
  return Object.assign(numberOf, { all: dependencies.all });
}

/** A question as it is asked in a language. */
export function withLocale(locale: string | undefined, asked: DependencyKey): DependencyKey {
  return locale === undefined ? asked : `${locale}${OF_LOCALE}${asked}`;
}

/** The language that a dependencyKey was asked in, unless it is the main one, and the dependencyKey itself. */
export function splitLocale(
  asked: DependencyKey,
): readonly [locale: string | undefined, asked: DependencyKey] {
  const end = asked.indexOf(OF_LOCALE);
  return end === -1 ? [undefined, asked] : [asked.slice(0, end), asked.slice(end + 1)];
}

/** The parts of a question. */
export function partsOfKey(asked: DependencyKey): DependencyParts {
  return asked.split(SEPARATOR) as unknown as DependencyParts;
}
