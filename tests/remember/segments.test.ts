import { expect, test } from 'vitest';
import { type Line, readMemory, VERSION } from '../../src/remember/memory.ts';

/* Each thread numbers for itself; what it wrote down comes in pieces, between those of the others. */

const page = (questions: number[], fragments: number[]) => ({
  ...{ hash: 'h', bytes: 1, mtime: 1, plan: 'p' },
  ...{ questions, fragments },
});

test('numbers of a thread mean its own lists', () => {
  const lines: Line[] = [
    ['fragment', [0], [0], []],
    ['page', 'a.html', page([0], [0])],
    ['segment', 1],
    ['fragment', [1], [0], ['menu']],
    ['page', 'b.html', page([0], [0])],
    ['segment', 0],
    ['shared', 0, 'first'],
    ['segment', 1],
    ['shared', 0, 'second'],
    ['question', 'b?', 'b!'],
    ['question', 'c?', 'c!'],
    ['class', 'p-8'],
    ['segment', 0],
    ['question', 'a?', 'a!'],
    ['class', 'p-4'],
    ['memory', VERSION, 'key'],
  ];
  const memory = readMemory(lines);
  const asked = (numbers: readonly number[] = []) => numbers.map((n) => memory?.questions[n]?.asked);
  const seen = (file: string) => {
    const { questions, fragments = [] } = memory?.pages.get(file) ?? {};
    const found = fragments.map((n) => memory?.fragments[n]);
    return {
      questions: asked(questions),
      fragments: found.map((fragment) => ({
        ...fragment,
        questions: asked(fragment?.questions),
        classes: fragment?.classes.map((n) => memory?.classes[n]),
      })),
    };
  };
  expect(seen('a.html')).toEqual({
    questions: ['a?'],
    fragments: [{ questions: ['a?'], classes: ['p-4'], islands: [], hash: 'first' }],
  });
  expect(seen('b.html')).toEqual({
    questions: ['b?'],
    fragments: [{ questions: ['c?'], classes: ['p-8'], islands: ['menu'], hash: 'second' }],
  });
});
