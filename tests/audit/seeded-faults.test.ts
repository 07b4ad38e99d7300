import { describe, expect, test } from 'vitest';
import type { AuditOptions } from '../../src/audit/facts.ts';
import { describeSite } from '../../src/audit/known-site.ts';
import { builtReference, plannedReference } from '../helpers/reference.ts';
import { type Changes, type Expected, type KeptSite, keepSite } from './kept-site.ts';
import { type Fault, SEEDED_FAULTS } from './seeded-faults.ts';

/*
 * Faults of every kind in the pages and files of the reference site. Each must be found at its pages, as one finding, and
 * nothing else: what follows from a fault is not reported. Faults in different files are checked together, as each check
 * reads the whole site.
 */

/** Faults in different files with the same options, at most one of each rule. */
interface Batch {
  readonly faults: Fault[];
  readonly options: Partial<AuditOptions> | undefined;
  changes: Changes;
}

describe('the reference site with a fault', () => {
  const { out } = builtReference();
  let site: KeptSite | undefined;
  let batches: readonly Batch[] | undefined;
  const results = new Map<Batch, Expected[]>();
  const kept = () => {
    const { site: planned } = plannedReference();
    if (!planned) throw new Error('The reference site has errors.');
    site ??= keepSite(out, describeSite(planned));
    return site;
  };
  const batchOf = (fault: Fault): Batch => {
    batches ??= inBatches(kept());
    const found = batches.find(({ faults }) => faults.includes(fault));
    if (!found) throw new Error(`${fault.name} is in no batch.`);
    return found;
  };
  const resultOf = (batch: Batch) => {
    const result = results.get(batch) ?? kept().newFindings(batch.changes, batch.options);
    results.set(batch, result);
    return result;
  };
  const expectedOf = ({ code, pages, place }: Fault) => ({
    code,
    pages: pages === 'all' ? kept().paths.filter((path) => path.endsWith('.html')).length : pages,
    ...(place === undefined ? {} : { place }),
  });
  const told = ({ code, pages, place }: Expected) => ({
    code,
    pages:
      pages.length === kept().paths.filter((path) => path.endsWith('.html')).length ? pages.length : pages,
    ...(place === undefined ? {} : { place: place.replace(/:\d+$/, '') }),
  });

  test('there are at least sixty, of most rules', () => {
    expect(SEEDED_FAULTS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SEEDED_FAULTS.map(({ name }) => name)).size).toBe(SEEDED_FAULTS.length);
  });

  test.for(SEEDED_FAULTS.map((fault) => [`${fault.code}: ${fault.name}`, fault] as const))(
    '%s',
    ([, fault]) => {
      const batch = batchOf(fault);
      const found = resultOf(batch).map(told);
      expect(found.filter(({ code }) => code === fault.code)).toMatchObject([expectedOf(fault)]);
      // Nothing else is reported than the faults of its batch.
      expect(found.map(({ code }) => code).sort()).toEqual(batch.faults.map(({ code }) => code).sort());
    },
  );
});

/** A fault in so many files changes what is found of others. */
const MOST_FILES = 4;

/** Files that all pages, or the other files of this kind, depend on. Changes of them are checked alone. */
const ABOVE_OTHERS = new Set(['_headers', '_redirects', 'sitemap.xml']);

function inBatches(site: KeptSite): Batch[] {
  const batches: Batch[] = [];
  for (const fault of SEEDED_FAULTS) {
    const changes = fault.changes(site);
    const fits = ({ faults, options, changes: others }: Batch) =>
      JSON.stringify(options) === JSON.stringify(fault.options) &&
      faults.every(({ code }) => code !== fault.code) &&
      [changes, others].every((one) => Object.keys(one).every((path) => !ABOVE_OTHERS.has(path))) &&
      Object.keys(changes).length <= MOST_FILES &&
      Object.keys(changes).every((path) => !(path in others));
    const batch = batches.find(fits);
    if (batch) {
      batch.faults.push(fault);
      batch.changes = { ...batch.changes, ...changes };
    } else batches.push({ faults: [fault], options: fault.options, changes });
  }
  return batches;
}
