import type { ZodType } from 'zod';
import type { DataRecord, InternalLink, TextImage } from '../../model.ts';
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
  /** What a process that loads the data again keeps of a record whose file does not change. */
  readonly kept?: { resolution?: Resolution };
}

/** A record whose tokens are filled in, what its texts contain, and which records were looked up for it. Valid while looking them up gives the same. */
export interface Resolution {
  readonly value: DataRecord;
  readonly links: readonly InternalLink[];
  readonly absoluteLinks: readonly InternalLink[];
  readonly images: readonly TextImage[];
  readonly uses: readonly Use[];
  /** The origin of the site, which distinguishes absolute links to its pages from others. */
  readonly origin?: string | undefined;
}

/** A lookup of the record that a token names, or of the target of a reference. The site record has no collection. */
export interface Use {
  readonly kind: 'record' | 'reference';
  readonly collection: string | undefined;
  readonly slug: string;
  /** The record; for a reference, whether its target exists. */
  readonly found: unknown;
}

export function compileRecordSchema(zod: ZodType): RecordSchema {
  return { zod, compiled: compileSchema(zod), references: createReferenceFinder(zod) };
}
