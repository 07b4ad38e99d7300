import { isDeepStrictEqual } from 'node:util';
import { isPlain } from '../../core/util/plain.ts';
import { withValue } from '../../site/load/validate/validate.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';

/** A change of a value in a file, by its path there: in a file of several records, it begins with the index of one. */
export type ValueChange =
  /** Without `value` the key is removed. */
  | { readonly kind: 'set'; readonly path: readonly PropertyKey[]; readonly value?: unknown }
  | { readonly kind: 'insert'; readonly path: readonly PropertyKey[]; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: readonly PropertyKey[] }
  | { readonly kind: 'move'; readonly path: readonly PropertyKey[]; readonly to: number };

/** Divides a change of a list or group into changes of its entries, so that the others stay as they are written. */
export function stepsOf(change: ValueChange, before: unknown): readonly ValueChange[] {
  return change.kind === 'set' ? stepsTo(change.value, valueAt(before, change.path), change.path) : [change];
}

function stepsTo(value: unknown, old: unknown, path: readonly PropertyKey[]): readonly ValueChange[] {
  if (isDeepStrictEqual(value, old)) return [];
  if (isPlain(value) && isPlain(old)) {
    const removed = Object.keys(old).filter((key) => !(key in value));
    // A group is never empty in between.
    return [...Object.keys(value), ...removed].flatMap((key) =>
      stepsTo(value[key], old[key], [...path, key]),
    );
  }
  if (!Array.isArray(value) || !Array.isArray(old) || value.length * old.length === 0)
    return [{ kind: 'set', path, value }];
  const isSame = (i: number, j: number) => isDeepStrictEqual(value.at(i), old.at(j));
  const shorter = Math.min(value.length, old.length);
  let [above, below] = [0, 0];
  while (above < shorter && isSame(above, above)) above += 1;
  while (below < shorter - above && isSame(-below - 1, -below - 1)) below += 1;
  const both = value.slice(above, shorter - below);
  const at = above + both.length;
  return [
    ...both.flatMap((one, i) => stepsTo(one, old[above + i], [...path, above + i])),
    ...value
      .slice(at, value.length - below)
      .map((one, i) => ({ kind: 'insert', path: [...path, at + i], value: one }) as const),
    ...old.slice(at, old.length - below).map(() => ({ kind: 'remove', path: [...path, at] }) as const),
  ];
}

/** Returns why a change is not possible: there is no such entry, or no list. */
export function whyImpossible(owner: unknown, change: ValueChange): string | undefined {
  const list = valueAt(owner, change.path.slice(0, -1));
  const key = change.path.at(-1);
  if (key === undefined) return 'A record is a group of fields.';
  if (!Array.isArray(list)) return change.kind === 'set' ? undefined : 'There is no list at this place.';
  const length = change.kind === 'insert' ? list.length + 1 : list.length;
  const indexes = change.kind === 'move' ? [key, change.to] : [key];
  const isThere = (index: unknown) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < length;
  const isEmpty = change.kind !== 'insert' && list[Number(key)] === undefined;
  return indexes.every(isThere) && !isEmpty ? undefined : 'The list has no such entry.';
}

/** Returns a value with a change. */
export function changed(owner: unknown, change: ValueChange, file: string): unknown {
  const parent = change.path.slice(0, -1);
  const key = change.path.at(-1);
  const at = Number(key);
  const old = valueAt(owner, parent);
  if (key === undefined) return owner;
  if (!Array.isArray(old)) {
    const { [key]: _, ...others } = { ...(old as Readonly<Record<PropertyKey, unknown>> | undefined) };
    const value = 'value' in change ? change.value : undefined;
    const group = value === undefined ? others : { ...others, [key]: value };
    // Empty cells make no group.
    if (file.endsWith('.csv') && Object.keys(group).length === 0 && parent.length > 1)
      return changed(owner, { kind: 'set', path: parent }, file);
    return withValue(owner, parent, group);
  }
  switch (change.kind) {
    case 'set':
      return withValue(owner, change.path, change.value);
    case 'insert':
      return withValue(owner, parent, old.toSpliced(at, 0, change.value));
    case 'remove':
      return withValue(owner, parent, old.toSpliced(at, 1));
    case 'move':
      return withValue(owner, parent, old.toSpliced(at, 1).toSpliced(change.to, 0, old[at]));
  }
}
