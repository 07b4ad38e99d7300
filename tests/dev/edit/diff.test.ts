import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../src/author/edit/edits.ts';
import { editsBetween, rebased } from '../../../src/dev/browser/edit/diff.ts';

/** Applies edits to a value, one after the other, as they are described in `edits.ts`. */
function applied(value: unknown, edits: readonly Edit[]): unknown {
  const holder = { record: structuredClone(value) };
  for (const edit of edits) {
    if (edit.kind === 'add-record' || edit.kind === 'delete-record') throw new Error('This adds no record.');
    const path = ['record', ...edit.address.path];
    const key = path.pop() as string | number;
    const owner = path.reduce<unknown>((one, step) => (one as never)[step], holder) as never[];
    if (edit.kind === 'insert') owner.splice(Number(key), 0, edit.value as never);
    else if (edit.kind === 'remove') owner.splice(Number(key), 1);
    else if (edit.kind === 'move') owner.splice(edit.to, 0, ...owner.splice(Number(key), 1));
    else if ('value' in edit) owner[key as never] = edit.value as never;
    else delete owner[key as never];
  }
  return holder.record;
}

/** Short, so that entries of lists are often equal. */
const scalar = fc.oneof(fc.constantFrom('a', 'b', 'c', '', 1, 2, true, null), fc.string());
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 7 }),
    fc.dictionary(fc.constantFrom('name', 'text', 'list', 'price'), tie('value')),
  ),
}));
const record = fc.dictionary(fc.constantFrom('name', 'text', 'list', 'price'), value);

const EDITS_OF_LISTS: readonly (readonly [
  string,
  readonly unknown[],
  readonly unknown[],
  readonly object[],
])[] = [
  ['nothing', ['a', 'b'], ['a', 'b'], []],
  ['an entry is added', ['a', 'c'], ['a', 'b', 'c'], [{ kind: 'insert', path: ['list', 1], value: 'b' }]],
  ['an entry is removed', ['a', 'b', 'c'], ['a', 'c'], [{ kind: 'remove', path: ['list', 1] }]],
  [
    'the first entry goes to the end',
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
    [{ kind: 'move', path: ['list', 0], to: 2 }],
  ],
  [
    'the last entry goes to the start',
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    [{ kind: 'move', path: ['list', 2], to: 0 }],
  ],
  ['a text is changed', ['a', 'b', 'c'], ['a', 'x', 'c'], [{ kind: 'set', path: ['list', 1], value: 'x' }]],
  [
    'a field of an entry is changed, and another entry is removed',
    [
      { q: 'a', a: 1 },
      { q: 'b', a: 2 },
      { q: 'c', a: 3 },
    ],
    [
      { q: 'b', a: 2 },
      { q: 'c', a: 4 },
    ],
    [
      { kind: 'set', path: ['list', 2, 'a'], value: 4 },
      { kind: 'remove', path: ['list', 0] },
    ],
  ],
];

describe('the edits between two values of a record', () => {
  test('turn one into the other, whatever they are', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(applied(before, editsBetween('towns/a', before, after))).toEqual(after);
      }),
    );
  });

  test('turn lists with equal entries into one another', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const edits = editsBetween('towns/a', { list: before }, { list: after });
        expect(applied({ list: before }, edits)).toEqual({ list: after });
      }),
    );
  });

  test.each(EDITS_OF_LISTS)('are as few as possible: %s', (_, before, after, expected) => {
    const edits = editsBetween('towns/a', { list: before, other: 1 }, { list: after, other: 1 });
    const short = edits.map((edit) => {
      if (!('address' in edit)) return edit;
      const { address, ...others } = edit;
      return { ...others, path: address.path };
    });
    expect(short).toEqual(expected);
  });

  test('set a field that is new, and remove the key of one that is empty', () => {
    expect(
      editsBetween('towns/a', { name: 'A', about: { old: 1 } }, { about: { old: 1, zip: '04101' } }),
    ).toEqual([
      { kind: 'set', address: { record: 'towns/a', path: ['name'] } },
      { kind: 'set', address: { record: 'towns/a', path: ['about', 'zip'] }, value: '04101' },
    ]);
  });
});

test('what was typed is put onto what the file has now', () => {
  const before = { name: 'A', lead: 'x', zip: '1', old: true };
  const after = { name: 'B', lead: 'x', about: 'new' };
  const now = { name: 'C', lead: 'y', zip: '1', old: true, theirs: 2 };
  expect(rebased(before, after, now)).toEqual({ name: 'B', lead: 'y', theirs: 2, about: 'new' });
});
