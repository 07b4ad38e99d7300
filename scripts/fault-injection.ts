import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { containers } from './fault-injection/containers.ts';
import { disks, mounts } from './fault-injection/disks.ts';
import { kills } from './fault-injection/kills.ts';
import { publications } from './fault-injection/publications.ts';
import { newSite } from './fault-injection/site.ts';

/**
 * Runs builds under rare conditions: killed at random, publications killed and failed at each step, killed in containers, on a full disk, with a mounted output, with read-only
 * sources. After each of them the site must be complete, and the next build must work. Requires Linux, and root for everything
 * except the kills.
 * Usage: npx tsx scripts/fault-injection.ts [--kills N] [--only kills|publications|containers|disks|mounts];
 * default: 200 kills
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
const suites = {
  kills: () => kills({ ...trial, count: Number(values.kills) }),
  publications: () => publications({ ...trial, count: 60 }),
  containers: () => containers(trial),
  disks: () => disks(trial),
  mounts: () => mounts(trial),
};
for (const [name, suite] of Object.entries(suites)) {
  if (values.only !== undefined && values.only !== name) continue;
  for (const line of await suite()) console.log(`${name.padEnd(14)}${line}`);
}
for (const line of wrong) console.error(`WRONG: ${line}`);
for (const root of roots) rmSync(root, { recursive: true, force: true });
process.exitCode = wrong.length > 0 ? 1 : 0;
