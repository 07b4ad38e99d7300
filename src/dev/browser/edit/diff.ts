import type { Edit } from '../../../author/edit/edits.ts';
import { type Group, isGroup } from './controls/groups.ts';

/* Compares the value of a record with what a form has made of it. */

type Path = readonly (string | number)[];

/**
 * Returns the edits that turn one value of a record into another: only what differs is set, and entries of lists are inserted, removed
 * and moved. Each edit applies to the result of those before it. `undefined` is a key that is missing.
 */
export function editsBetween(record: string, before: unknown, after: unknown, path: Path = []): Edit[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return editsOfList(record, before, after, path);
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      editsBetween(record, before[key], after[key], [...path, key]),
    );
  const address = { record, path };
  return [after === undefined ? { kind: 'set', address } : { kind: 'set', address, value: after }];
}

/** Returns the fields of a record that were changed, and of all others what the file has now. */
export function rebased(before: Group, after: Group, now: Group): Group {
  const names = new Set([...Object.keys(now), ...Object.keys(after)]);
  const fields = [...names].map((name) => [name, (isSame(before[name], after[name]) ? now : after)[name]]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** Whether two values are written the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (!isGroup(a) || !isGroup(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}

function editsOfList(
  record: string,
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
): Edit[] {
  const at = (index: number) => ({ record, path: [...path, index] });
  const { origins, changed } = matchEntries(before, after);
  const edits: Edit[] = changed.flatMap(([from, to]) =>
    editsBetween(record, before[from], after[to], [...path, from]),
  );
  // From the end on, so that the indexes of the others stay.
  const kept = new Set(origins);
  for (let i = before.length - 1; i >= 0; i -= 1)
    if (!kept.has(i)) edits.push({ kind: 'remove', address: at(i) });

  // An entry is moved back if the next one is in its place, or another one forward.
  const order = origins.filter((origin) => origin !== undefined);
  const now = [...order].sort((a, b) => a - b);
  for (const [i, origin] of order.entries()) {
    const isNext = now[i + 1] === origin;
    const [from, to] = isNext ? [i, order.indexOf(now[i] as number)] : [now.indexOf(origin), i];
    if (from === to) continue;
    edits.push({ kind: 'move', address: at(from), to });
    now.splice(to, 0, ...now.splice(from, 1));
  }
  for (const [i, origin] of origins.entries())
    if (origin === undefined) edits.push({ kind: 'insert', address: at(i), value: after[i] });
  return edits;
}

/** Which entry before each entry of a list comes from; undefined for new ones. `changed` are those whose content differs. */
interface Matches {
  readonly origins: readonly (number | undefined)[];
  readonly changed: readonly (readonly [before: number, after: number])[];
}

/** Finds equal entries first. Of the others, entries that are between the same equal ones are the same entry with another content. */
function matchEntries(before: readonly unknown[], after: readonly unknown[]): Matches {
  const free = new Set(before.keys());
  const origins = after.map((entry): number | undefined => {
    const found = [...free].find((i) => isSame(before[i], entry));
    if (found !== undefined) free.delete(found);
    return found;
  });
  const changed: [number, number][] = [];
  let behind = -1;
  for (const [i, origin] of origins.entries()) {
    if (origin === undefined && free.has(behind + 1)) {
      behind += 1;
      free.delete(behind);
      origins[i] = behind;
      changed.push([behind, i]);
    } else behind = origin ?? behind;
  }
  return { origins, changed };
}
