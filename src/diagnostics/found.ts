import type { Found, ValueKind } from './catalogue/values.ts';

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'group',
  function: 'function',
};

/** What a value is, for findings: of data files, and of a definition that templates make. */
export function foundIn(value: unknown): Found {
  if (value === null) return { kind: 'nothing' };
  if (Array.isArray(value)) return { kind: 'list', entries: value.length };
  const kind = KINDS[typeof value] ?? 'other';
  return kind === 'group' || kind === 'function' ? { kind } : { kind, value: String(value) };
}
