import { setFlagsFromString } from 'node:v8';

/**
 * Sets V8 flags for a command. They apply to all threads of the process.
 * @param {string} [command]
 */
export function settleV8(command) {
  for (const flag of flagsFor(process.versions.node, command)) setFlagsFromString(flag);
}

/**
 * Returns the flags for a version of Node. V8 prints a warning for an unknown flag.
 * @param {string} version
 * @param {string} [command]
 * @returns {string[]}
 */
export function flagsFor(version, command) {
  // Collects garbage when the heap has grown by two fifths, not to several times its size: a build of 100,000 plain pages takes
  // 450 MB instead of 475 MB, and 4 % more CPU time. Loading a site takes a tenth more, and the development server does nothing else.
  // An audit creates much that it does not keep, so its heap may grow by a fifth only.
  const percent = command === 'check' ? 20 : 40;
  const growth = command === 'dev' ? [] : [`--heap-growing-percent=${percent}`];
  // V8 learns which objects live long and allocates them in the old generation from then on. The first pages of each type are held
  // until their styles are known, later pages are not, so a quarter of their objects were allocated in the wrong generation.
  const learning = '--no-allocation-site-pretenuring';
  const always = [...growth, learning];
  // Delays optimization by a factor of six: a build of 1,000 pages spent a sixth of its CPU time on optimizing functions that were
  // hardly used afterwards. Node 22 no longer has this flag.
  return version.startsWith('20.') ? [...always, '--interrupt-budget=400000'] : always;
}
