import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { containers } from './ordeals/containers.ts';
import { disks, mounts } from './ordeals/disks.ts';
import { kills } from './ordeals/kills.ts';
import { newSite } from './ordeals/site.ts';

/**
 * Puts builds through what seldom happens: they are killed at any time, in containers too, the disk is full of bytes or of files, the output
 * is a mounted disk, the sources may only be read. After each there is a whole site, and the next build goes on. Needs Linux, and
 * root for all but the kills.
 * Usage: npx tsx scripts/ordeals.ts [--kills N] [--only kills|containers|disks|mounts]; 200 kills unless told.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, only: { type: 'string' } },
});
const wrong: string[] = [];
const roots: string[] = [];

const trial = {
  site() {
    const root = newSite();
    roots.push(root);
    return root;
  },
  check(isRight: boolean, text: string) {
    if (!isRight) wrong.push(text);
  },
};
const ordeals = {
  kills: () => kills({ ...trial, count: Number(values.kills) }),
  containers: () => containers(trial),
  disks: () => disks(trial),
  mounts: () => mounts(trial),
};
for (const [name, ordeal] of Object.entries(ordeals)) {
  if (values.only !== undefined && values.only !== name) continue;
  for (const line of await ordeal()) console.log(`${name.padEnd(12)}${line}`);
}
for (const line of wrong) console.error(`WRONG: ${line}`);
for (const root of roots) rmSync(root, { recursive: true, force: true });
process.exitCode = wrong.length > 0 ? 1 : 0;
