import { guardInputs } from 'crosstown/inputs';

/* Compiled with each site: esbuild replaces the globals that its modules use by these exports. */

export const inputs = guardInputs(__templates);
const { Date: GuardedDate, env, fetch: guardedFetch, random, randomUUID, now } = inputs.globals;

export {
  env as 'process.env',
  GuardedDate as Date,
  guardedFetch as fetch,
  now as 'performance.now',
  random as 'Math.random',
  randomUUID as 'crypto.randomUUID',
};
