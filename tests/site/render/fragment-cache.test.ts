import { expect, test } from 'vitest';
import { createFragmentCache } from '../../../src/site/render/fragment-cache.ts';
import type { Fragment } from '../../../src/site/render/fragments.tsx';
import { factsIn } from '../../../src/site/render/markup-facts.ts';

function fragmentOf(size: number): Fragment {
  return { pieces: ['x'.repeat(size)], placeholders: [], uses: '', facts: factsIn('') };
}

test('what is forgotten is gone, and has left its room', () => {
  const cache = createFragmentCache(1000);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, fragmentOf(100));
  cache.forget(['a', 'b', 'c', 'never there']);
  expect(cache.get('a')).toBeUndefined();
  // Half of the bytes make a generation: with what was forgotten still counted, the next one would begin here.
  for (const key of ['e', 'f', 'g']) cache.set(key, fragmentOf(100));
  cache.set('h', fragmentOf(100));
  for (const key of ['d', 'e', 'f', 'g', 'h']) expect(cache.get(key), key).toBeDefined();
});

test('what is forgotten is gone from what was kept before as well', () => {
  const cache = createFragmentCache(1000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) cache.set(key, fragmentOf(100));
  cache.forget(['a']);
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('b')).toBeDefined();
});

test('of two generations the older goes; what was asked for since stays', () => {
  const cache = createFragmentCache(1000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) cache.set(key, fragmentOf(100));
  expect(cache.get('a')).toBeDefined();
  for (const key of ['g', 'h', 'i', 'j', 'k']) cache.set(key, fragmentOf(100));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
});
