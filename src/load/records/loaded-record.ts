import type { ZodType } from 'zod';
import type { DataRecord } from '../../model.ts';
import type { TextLink, TextPicture } from '../resolve/text-link.ts';
import {
  type CompiledSchema,
  compileSchema,
  createReferenceFinder,
  type ReferenceFinder,
} from '../schema/visitor.ts';
import type { RecordOrigin } from './origin.ts';

/** The schema of a collection, compiled once for all of its records. */
export interface RecordSchema {
  readonly zod: ZodType;
  readonly compiled: CompiledSchema;
  readonly references: ReferenceFinder;
}

/** A validated record. */
export interface LoadedRecord {
  /** Tokens are filled in once all records are read. */
  value: Readonly<Record<string, unknown>>;
  /** The value as it is in the file, if the schema transforms references. */
  readonly written?: unknown;
  readonly isDraft?: boolean;
  readonly schema: RecordSchema;
  readonly origin: RecordOrigin;
  /** What is known of a record that is read again while its file does not change, by this process or by another one. */
  kept?: Kept | undefined;
}

interface Kept {
  resolution?: Resolution;
  /** The record as another process has stored it. */
  readonly cached?: CachedRecord;
  /** The texts that were filled in. */
  filled?: readonly FilledText[];
}

/** A text as it is in the file, with tokens, and its path in the record. */
export interface FilledText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

/** A record whose tokens are filled in, what its texts contain, and which records were looked up for it. Valid while looking them up gives the same. */
export interface Resolution {
  readonly value: DataRecord;
  readonly links: readonly TextLink[];
  readonly images: readonly TextPicture[];
  readonly uses: readonly Use[];
}

/** A lookup of the record that a token names, or of the target of a reference. The site record has no collection. */
export interface Use {
  readonly kind: 'record' | 'reference';
  readonly collection: string | undefined;
  readonly slug: string;
  /** The record; for a reference, whether its target exists. */
  readonly found: unknown;
}

/** A record as it is stored, without its schema and its origin. */
export interface CachedRecord extends Pick<LoadedRecord, 'written' | 'isDraft'> {
  readonly index: number;
  /** With its tokens filled in. */
  readonly value: DataRecord;
  /** The texts that differ from those of the file. */
  readonly filled: readonly FilledText[];
  readonly resolution?: CachedResolution | undefined;
}

/** A resolution without references to other objects. */
export interface CachedResolution {
  readonly links: readonly CachedLink[];
  readonly images: readonly CachedImage[];
  /** `found` is the hash of a record. */
  readonly uses: readonly Use[];
}

/** A link in a text of a record. */
export interface CachedLink {
  readonly target: string;
  /** Index among equal addresses in the text. */
  readonly nth: number;
  readonly path: readonly PropertyKey[];
  readonly isField: boolean;
}

interface CachedImage extends CachedLink {
  readonly source: string;
  readonly isForeign: boolean;
}

export function compileRecordSchema(zod: ZodType): RecordSchema {
  return { zod, compiled: compileSchema(zod), references: createReferenceFinder(zod) };
}
