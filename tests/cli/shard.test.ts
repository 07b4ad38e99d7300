import { expect, test } from 'vitest';
import { findPlace } from '../../src/cli/options.ts';

test('shards are beside the output', () => {
  expect(findPlace({ root: '/site', out: 'public', shard: '2/8' })).toEqual({
    shard: { index: 2, count: 8 },
    out: '/site/public.shards/2-of-8/pages',
  });
  expect(findPlace({ root: '/site', out: 'dist', shards: true })).toEqual({
    out: '/site/dist',
    shards: '/site/dist.shards',
  });
});

test.each(['0/8', '9/8', '2', '2/0', 'a/b', '1.5/2', '-1/2', '1/20000'])('“%s” is not a shard', (shard) => {
  expect(() => findPlace({ root: '.', out: 'dist', shard })).toThrow(
    `“${shard}” is not a shard. Use a number and a total, such as 2/8`,
  );
});
