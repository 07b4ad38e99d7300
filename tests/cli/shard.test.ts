import { expect, test } from 'vitest';
import { findPlace, shardFromEnvironment } from '../../src/cli/options.ts';

test.each([
  ['GitLab', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '8' }],
  ['Buildkite', { BUILDKITE_PARALLEL_JOB: '1', BUILDKITE_PARALLEL_JOB_COUNT: '8' }],
  ['CircleCI', { CIRCLE_NODE_INDEX: '1', CIRCLE_NODE_TOTAL: '8' }],
  ['AWS Batch', { AWS_BATCH_JOB_ARRAY_INDEX: '1', AWS_BATCH_JOB_ARRAY_SIZE: '8' }],
  ['Slurm', { SLURM_ARRAY_TASK_ID: '1', SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_COUNT: '8' }],
  [
    'Slurm, from 10 in steps of 5',
    {
      SLURM_ARRAY_TASK_ID: '15',
      SLURM_ARRAY_TASK_MIN: '10',
      SLURM_ARRAY_TASK_STEP: '5',
      SLURM_ARRAY_TASK_COUNT: '8',
    },
  ],
  ['Kubernetes', { JOB_COMPLETION_INDEX: '1', CROSSTOWN_SHARD_COUNT: '8' }],
  [
    'GitHub, or any other service',
    { CROSSTOWN_SHARD_INDEX: '1', CROSSTOWN_SHARD_COUNT: '8', CI_NODE_INDEX: '7' },
  ],
])('%s', (_, environment) => {
  expect(shardFromEnvironment(environment)).toEqual({ index: 2, count: 8 });
});

test.each([
  [
    {},
    'The environment does not name the shard of this machine. Set CROSSTOWN_SHARD_INDEX, starting with 0, and CROSSTOWN_SHARD_COUNT',
  ],
  [
    { JOB_COMPLETION_INDEX: '1' },
    'Kubernetes sets JOB_COMPLETION_INDEX, but not the number of shards. Set CROSSTOWN_SHARD_COUNT.',
  ],
  [{ CI_NODE_INDEX: '9', CI_NODE_TOTAL: '8' }, 'GitLab names shard 9 of 8, which does not exist.'],
  [{ CIRCLE_NODE_INDEX: 'x', CIRCLE_NODE_TOTAL: '8' }, 'CircleCI names shard x of 8'],
])('%j is a usage error', (environment, message) => {
  expect(() => shardFromEnvironment(environment)).toThrow(message);
});

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
