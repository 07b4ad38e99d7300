import { expect, test } from 'vitest';
import { oncePerKey } from '../../src/util/once-per-key.ts';

test('each key is asked about once, whatever it gave', () => {
  const asked: string[] = [];
  const lengthOf = oncePerKey((key: string) => {
    asked.push(key);
    return key.length;
  });
  expect(['', 'ab', '', 'ab'].map(lengthOf)).toEqual([0, 2, 0, 2]);
  expect(asked).toEqual(['', 'ab']);
});
