import { expect, test } from 'vitest';
import { type Line, readMemory, VERSION } from '../../../src/build/incremental/memory.ts';

/* Each thread numbers for itself; what it wrote down comes in pieces, between those of the others. */

const page = (questions: number[], fragments: number[]) => ({
  ...{ hash: 'h', bytes: 1, mtime: 1, seen: { bytes: 1, title: '' }, plan: 'p' },
  ...{ questions, uses: [0], fragments },
});

test('numbers of a thread mean its own lists', () => {
  const lines: Line[] = [
    ['fragment', [0], 0],
    ['page', 'a.html', page([0], [0])],
    ['segment', 1],
    ['fragment', [1], 0],
    ['page', 'b.html', page([0], [0])],
    ['segment', 0],
    ['shared', 0, 'first'],
    ['segment', 1],
    ['shared', 0, 'second'],
    ['question', 'b?', 'b!'],
    ['question', 'c?', 'c!'],
    ['uses', 'p-8'],
    ['segment', 0],
    ['question', 'a?', 'a!'],
    ['uses', 'p-4'],
    ['memory', VERSION, 'key'],
  ];
  const memory = readMemory(lines);
  const asked = (numbers: readonly number[] = []) => numbers.map((n) => memory?.questions[n]?.asked);
  const seen = (file: string) => {
    const { questions, uses = [], fragments = [] } = memory?.pages.get(file) ?? {};
    const found = fragments.map((n) => memory?.fragments[n]);
    return {
      questions: asked(questions),
      uses: uses.map((n) => memory?.uses[n]),
      fragments: found.map((fragment) => ({
        ...fragment,
        questions: asked(fragment?.questions),
        uses: memory?.uses[fragment?.uses ?? -1],
      })),
    };
  };
  expect(seen('a.html')).toEqual({
    questions: ['a?'],
    uses: ['p-4'],
    fragments: [{ questions: ['a?'], uses: 'p-4', hash: 'first' }],
  });
  expect(seen('b.html')).toEqual({
    questions: ['b?'],
    uses: ['p-8'],
    fragments: [{ questions: ['c?'], uses: 'p-8', hash: 'second' }],
  });
});

test('of a memory with another key it only matters which files there are', () => {
  const file = { hash: 'f', bytes: 2, mtime: 2 };
  const lines: Line[] = [
    ['memory', VERSION, 'key'],
    ['page', 'a.html', page([0], [0])],
    ['fragment', [0], 0],
    ['segment', 1],
    ['page', 'b.html', page([0], [0])],
    ['question', 'a?', 'a!'],
    ['file', 'c.css', file],
  ];
  expect(readMemory(lines, 'key')?.pages.size).toBe(2);
  const other = readMemory(lines, 'another');
  expect([other?.key, other?.pages.size, other?.questions, other?.fragments]).toEqual(['key', 0, [], []]);
  const left = { hash: 'h', bytes: 1, mtime: 1 };
  expect([...(other?.files ?? [])]).toEqual([
    ['a.html', left],
    ['b.html', left],
    ['c.css', file],
  ]);
});
