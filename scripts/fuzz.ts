import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { build } from './fuzz/build.ts';
import { findFaults } from './fuzz/check.ts';
import { oneOdd, PLAIN, texts } from './fuzz/values.ts';

/**
 * Builds a small site again and again with odd texts in all of its fields: nothing may be thrown, no text may open an element, a
 * script or an attribute, or write outside of its file.
 * Usage: npm run fuzz [-- --runs N] [--seed N]; 500 runs unless told. What fails is told with its seed.
 */
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const plain = await build(PLAIN);
let written = 0;

const holds = fc.asyncProperty(fc.oneof(texts, oneOdd), async (odd) => {
  const built = await build(odd);
  written += built.files.size > 0 ? 1 : 0;
  const faults = findFaults(built, plain, odd);
  if (faults.length) throw new Error(faults.join('\n'));
});
const numRuns = Number(values.runs ?? 500);
await fc.assert(holds, { numRuns, ...(values.seed === undefined ? {} : { seed: Number(values.seed) }) });
console.log(`${numRuns} sites, ${written} of them written.`);
