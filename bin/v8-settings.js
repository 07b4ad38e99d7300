import { setFlagsFromString } from 'node:v8';

/**
 * Sets V8 for work that comes to an end: left to itself it expects a server, which has its machine to itself and goes on for
 * days. It holds for all threads of the process.
 */
export function settleV8() {
  for (const flag of flagsFor(process.versions.node)) setFlagsFromString(flag);
}

/**
 * The flags for a version of Node. One that V8 does not know it complains about, on standard error, and goes on.
 * @param {string} version
 * @returns {string[]}
 */
export function flagsFor(version) {
  // What is not needed any more is collected once memory has grown by half, and not to four times what is in use:
  // a build of 100,000 pages took 2.5 GB in place of 1.3, for 3 % less CPU time.
  const growth = '--heap-growing-percent=50';
  // V8 learns where objects live long, and makes them there at once from then on. The first pages of each type are kept
  // until their styles are known; those after them are not, and what was made in the wrong place was a quarter of what pages are made of.
  const learning = '--no-allocation-site-pretenuring';
  const always = [growth, learning];
  // A function is optimized once it has run six times as long as V8 would wait: a build of 1,000 pages spent a sixth of
  // its CPU time on optimizing what had soon run for the last time. Node 22 has no such flag any more.
  return version.startsWith('20.') ? [...always, '--interrupt-budget=400000'] : always;
}
