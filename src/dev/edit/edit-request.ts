import { z } from 'zod';
import type { ValueAddress } from '../../author/edit/edits.ts';
import { isPlain } from '../../core/util/plain.ts';
import type { Body } from '../requests.ts';
import type { EditRequest } from './contract.ts';

/** The largest body of a request with edits. An import has thousands of records. */
export const MAX_EDIT_BYTES = 20_000_000;

/** Data files have at most this many levels. */
const MAX_LEVELS = 64;

/** The key of a record, the name of a collection, or a key of a group. */
const NAME = z
  .string()
  .min(1)
  .refine((name) => name !== '__proto__');

const INDEX = z.int().min(0);

const ADDRESS = z.object({
  record: NAME,
  path: z.array(z.union([NAME, INDEX])).max(MAX_LEVELS),
  locale: z.string().optional(),
});

/** A value that can be that of a data file. */
const VALUE = z.unknown().refine((value) => isSafe(value, MAX_LEVELS));

const EDIT = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['set', 'remove']), address: ADDRESS, value: VALUE.optional() }),
  z.object({ kind: z.literal('insert'), address: ADDRESS, value: VALUE.refine((one) => one !== undefined) }),
  z.object({ kind: z.literal('move'), address: ADDRESS, to: INDEX }),
  z.object({ kind: z.literal('add-record'), collection: NAME, value: VALUE.refine(isPlain) }),
  z.object({ kind: z.literal('delete-record'), record: NAME }),
]);

const REQUEST = z.object({
  edits: z.array(EDIT).min(1),
  files: z.array(z.object({ path: z.string().refine(isDataPath), digest: z.string() })),
  page: z.string().optional(),
});

/** Returns the body of a request with edits; undefined if it is none. */
export function readEditRequest(body: Body): EditRequest | undefined {
  return REQUEST.safeParse(body).data as EditRequest | undefined;
}

/** Whether a part of a body is the address of a value. */
export function isAddress(address: unknown): address is ValueAddress {
  return ADDRESS.safeParse(address).success;
}

function isSafe(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, part]) => key !== '__proto__' && isSafe(part, levels - 1));
}

/** Whether a path is below data/, as it is written. */
function isDataPath(path: string): boolean {
  return /^data\/[^\\\0]+$/.test(path) && path.split('/').every((part) => !/^\.{0,2}$/.test(part));
}
