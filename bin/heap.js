import { setFlagsFromString } from 'node:v8';

/**
 * Has what is not needed any more collected once memory has grown by half. Left to itself V8 waits until it has grown to four times
 * what is in use, as is right for a server: a build of 100,000 pages took 2.5 GB in place of 1.3, for 3 % less CPU time. It holds for
 * all threads of the process.
 */
export function growSlowly() {
  setFlagsFromString('--heap-growing-percent=50');
}
