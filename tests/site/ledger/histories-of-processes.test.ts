import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../helpers/folders.ts';
import { type HistoryCounts, histories, runHistory } from '../../helpers/publication-histories.ts';
import { simulateProcesses } from '../../helpers/simulated-processes.ts';

// Killed builds never remove their exit listeners.
process.setMaxListeners(0);

/* `npm run fuzz` has 1,000 of them. */
test('publications by two processes, which overlap, are killed or fail, lose no address and record none falsely', async () => {
  const processes = simulateProcesses();
  onTestFinished(processes.end);
  const root = temporaryFolder();
  const counts: HistoryCounts = { publications: 0, finished: 0, unrecorded: 0 };
  let number = 0;
  const holds = fc.asyncProperty(histories, (steps) =>
    runHistory(join(root, String(++number)), steps, processes, counts),
  );
  await fc.assert(holds, { numRuns: 25, seed: 47 });
  expect(counts.finished).toBeGreaterThan(50);
  expect(Math.min(processes.counts.dies, processes.counts.fails)).toBeGreaterThan(5);
});
