import { z } from 'zod';
import type { Place } from '../../model.ts';

/** Zod cannot apply the schema of a collection. */
export class SchemaError extends Error {
  override readonly cause: Error;
  readonly collection: string;
  /** The record that it was applied to. */
  readonly place: Place;

  constructor(cause: Error, collection: string, place: Place) {
    super(cause.message);
    this.cause = cause;
    this.collection = collection;
    this.place = place;
  }

  /** Whether a function of the schema returned a promise. */
  get isAsync(): boolean {
    return this.cause instanceof z.core.$ZodAsyncError;
  }
}

/** Whether zod has thrown an error, and not a function that it called. */
export function isOfZod(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const [innermost = ''] = /^\s+at .*$/m.exec(error.stack ?? '') ?? [];
  return error instanceof z.core.$ZodAsyncError || /[\\/]node_modules[\\/]zod[\\/]/.test(innermost);
}
