import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLedger, type World } from '../../helpers/ledger-world.ts';
import { runs } from '../../helpers/runs.ts';

/*
 * Sites that are published again and again while records are renamed, merged, split, removed and restored, languages come and go
 * and paths change. The owner adds what the messages propose, deletes redirects that are reported, and does nothing else.
 */

const TOWNS = ['ash', 'birch', 'cedar', 'elder', 'ash-2', 'fir'];
const SERVICES = ['ants', 'bees', 'mice'];
const FOLDERS = ['/towns', '/places', '/in/maine'];

const KINDS = [
  'rename-town',
  'rename-service',
  'remove-town',
  'add-town',
  'merge-towns',
  'split-town',
  'toggle-service',
  'move',
  'translate',
] as const;

interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly n: number;
}

const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...KINDS), n: fc.nat({ max: 60 }) });

function changed(world: World, { kind, n }: Step): World {
  const { towns, services } = world;
  switch (kind) {
    case 'rename-town':
      return { ...world, towns: renamed(towns, n) };
    case 'rename-service':
      return { ...world, services: renamed(services, n) };
    case 'remove-town':
      return { ...world, towns: towns.length > 1 ? towns.filter((_, i) => i !== n % towns.length) : towns };
    case 'add-town':
      return { ...world, towns: unique([...towns, pick(TOWNS, n)]) };
    case 'merge-towns':
      return { ...world, towns: merged(towns, n) };
    case 'split-town':
      return { ...world, towns: split(towns, n) };
    case 'toggle-service':
      return { ...world, services: toggled(services, pick(SERVICES, n)) };
    case 'move':
      return { ...world, folder: pick(FOLDERS, n) };
    case 'translate':
      return { ...world, isFrench: n % 2 === 0 };
  }
}

function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? '';
}

function renamed(list: readonly string[], n: number): readonly string[] {
  const name = pick(list, n);
  const now = `${name.split('-')[0]}-${n}`;
  return list.includes(now) ? list : list.map((one) => (one === name ? now : one));
}

/** Two towns become one, with a name of its own or that of one of them. */
function merged(towns: readonly string[], n: number): readonly string[] {
  const [one, other] = [pick(towns, n), pick(towns, n + 1)];
  if (one === other) return towns;
  const names = [`${one}-and-${other}`, `union-${n}`, one];
  return unique([...towns.filter((town) => town !== one && town !== other), pick(names, n)]);
}

/** A town becomes two; one of them may keep its name. */
function split(towns: readonly string[], n: number): readonly string[] {
  const town = pick(towns, n);
  const parts = n % 3 === 0 ? [town, `new-${town}`] : [`${town}-north`, `south-${n}`];
  return unique([...towns.filter((one) => one !== town), ...parts]).slice(0, MAX_TOWNS);
}

/** Towns are split more often than they can be merged. */
const MAX_TOWNS = 8;

function unique(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

function toggled(list: readonly string[], name: string): readonly string[] {
  if (!list.includes(name)) return [...list, name];
  return list.length > 1 ? list.filter((one) => one !== name) : list;
}

test('every URL that was ever published is a page, one redirect away from one, or declared gone', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      let world: World = { towns: TOWNS.slice(0, 3), services: SERVICES, folder: '/towns', isFrench: false };
      const ledger = createLedger();
      ledger.publish(world);
      for (const change of steps) {
        world = changed(world, change);
        ledger.publish(world);
        expect(ledger.lost()).toEqual([]);
      }
      // Cloudflare Pages has room for 2,000 rules of single addresses and 100 of folders.
      const folders = ledger.redirects().filter(({ from }) => from.endsWith('/*'));
      expect(folders.length).toBeLessThanOrEqual(100);
      expect(ledger.redirects().length).toBeLessThanOrEqual(2000);
    }),
    { numRuns: runs(50) },
  );
});
