import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { build } from './fuzz/build.ts';
import { findFaults } from './fuzz/check.ts';
import { fuzzHistories } from './fuzz/histories.ts';
import { oneOdd, PLAIN, texts } from './fuzz/values.ts';

/**
 * Publishes a small site by two processes in random histories: no address may be lost or recorded falsely. Then builds a small site again and again with odd texts in all of its fields: nothing may be thrown, no text may open an element, a
 * script or an attribute, or write outside of its file.
 * Usage: npm run fuzz [-- --histories N] [--runs N] [--seed N]; default: 1,000 histories and 500 runs. Failures are printed with their seed.
 */
const { values } = parseArgs({
  options: { histories: { type: 'string' }, runs: { type: 'string' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
console.log(await fuzzHistories(Number(values.histories ?? 1000), seed));
const plain = await build(PLAIN);
let written = 0;

const holds = fc.asyncProperty(fc.oneof(texts, oneOdd), async (odd) => {
  const built = await build(odd);
  written += built.files.size > 0 ? 1 : 0;
  const faults = findFaults(built, plain, odd);
  if (faults.length) throw new Error(faults.join('\n'));
});
const numRuns = Number(values.runs ?? 500);
await fc.assert(holds, { numRuns, ...seed });
console.log(`${numRuns} sites, ${written} of them written.`);
