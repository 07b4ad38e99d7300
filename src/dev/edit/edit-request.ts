import type { Edit, ValueAddress } from '../../author/edit/edits.ts';
import { isPlain } from '../../core/util/plain.ts';
import type { Body } from '../requests.ts';
import type { EditRequest, FileState } from './contract.ts';

/** The largest body of a request with edits. An import has thousands of records. */
export const MAX_EDIT_BYTES = 20_000_000;

/** Data files have at most this many levels. */
const MAX_LEVELS = 64;

/** Reads the body of a request with edits. Returns the reason if it is none. */
export function readEditRequest({ edits, files, page }: Body): EditRequest | { readonly error: string } {
  if (!Array.isArray(edits) || edits.length === 0 || !edits.every(isEdit))
    return { error: 'The edits must be a list of edits, each with the fields of its kind.' };
  if (!Array.isArray(files) || !files.every(isFileState))
    return { error: 'The files must be a list of paths below data/ with their digests.' };
  if (page !== undefined && typeof page !== 'string') return { error: 'The page must be a path.' };
  return { edits, files, ...(page === undefined ? {} : { page }) };
}

function isEdit(edit: unknown): edit is Edit {
  if (!isPlain(edit) || !isSafe(edit.value, MAX_LEVELS)) return false;
  const { kind, address, collection, record, value, to } = edit;
  switch (kind) {
    case 'set':
    case 'remove':
      return isAddress(address);
    case 'insert':
      return isAddress(address) && value !== undefined;
    case 'move':
      return isAddress(address) && isIndex(to);
    case 'add-record':
      return isName(collection) && isPlain(value);
    case 'delete-record':
      return isName(record);
    default:
      return false;
  }
}

/** Whether a part of a body is the address of a value. */
export function isAddress(address: unknown): address is ValueAddress {
  if (!isPlain(address) || !isName(address.record) || !Array.isArray(address.path)) return false;
  const { path, locale } = address;
  return (
    path.length <= MAX_LEVELS &&
    path.every((step) => (typeof step === 'string' ? isName(step) : isIndex(step))) &&
    (locale === undefined || typeof locale === 'string')
  );
}

/** The key of a record, the name of a collection, or a key of a group. */
function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name !== '__proto__';
}

function isIndex(index: unknown): boolean {
  return Number.isSafeInteger(index) && Number(index) >= 0;
}

/** Whether a value can be that of a data file. */
function isSafe(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, part]) => key !== '__proto__' && isSafe(part, levels - 1));
}

function isFileState(file: unknown): file is FileState {
  return (
    isPlain(file) && typeof file.path === 'string' && isDataPath(file.path) && typeof file.digest === 'string'
  );
}

/** Whether a path is below data/, as it is written. */
export function isDataPath(path: string): boolean {
  return /^data\/[^\\\0]+$/.test(path) && path.split('/').every((part) => !/^\.{0,2}$/.test(part));
}
