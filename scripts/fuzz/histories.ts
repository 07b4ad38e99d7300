import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type HistoryCounts, histories, runHistory } from '../../tests/helpers/publication-histories.ts';
import { simulateProcesses } from '../../tests/helpers/simulated-processes.ts';
import { folderForTemporaryFiles } from '../../tests/helpers/temporary-files.ts';

/** Runs histories of publications by two simulated processes. Returns what happened in them. */
export async function fuzzHistories(numRuns: number, seed: { readonly seed?: number }): Promise<string> {
  // Killed builds never remove their exit listeners.
  process.setMaxListeners(0);
  const folder = mkdtempSync(join(folderForTemporaryFiles(), 'crosstown-histories-'));
  const processes = simulateProcesses();
  const counts: HistoryCounts = { publications: 0, finished: 0, unrecorded: 0 };
  let number = 0;
  try {
    const holds = fc.asyncProperty(histories, async (steps) => {
      const root = join(folder, String(++number));
      await runHistory(root, steps, processes, counts);
      rmSync(root, { recursive: true, force: true });
    });
    await fc.assert(holds, { numRuns, ...seed });
  } finally {
    processes.end();
    rmSync(folder, { recursive: true, force: true });
  }
  const { dies, fails } = processes.counts;
  const { publications, finished, unrecorded } = counts;
  return `${numRuns} histories with ${publications} publications: ${finished} finished, ${dies} killed, ${fails} operations failed, ${unrecorded} not recorded and reported.`;
}
