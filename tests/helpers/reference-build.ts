import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crosstownProcess } from './command.ts';
import { REPOSITORY } from './folders.ts';
import { oncePerRun } from './once-per-run.ts';

/** The environment of the build. tests/determinism.test.ts compares the output with that of builds in others. */
export const REFERENCE_ENVIRONMENT = { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' };

/** The output of the reference site, below the folder that the processes of a test run share. */
export function referenceOutput(shared: string): string {
  return join(shared, 'reference/dist');
}

/** The report of `generate --json` beside this output. */
export function referenceReport(shared: string): string {
  return join(shared, 'reference/report.json');
}

/** Builds the reference site with the command, once per test run. No test changes the result. */
export async function buildReference(shared: string): Promise<void> {
  await oncePerRun(shared, 'reference', async () => {
    const args = ['generate', '--root', REPOSITORY, '--out', referenceOutput(shared), '--json'];
    const { code, stdout, stderr } = await crosstownProcess(args, { env: REFERENCE_ENVIRONMENT });
    if (code !== 0) throw new Error(stderr);
    writeFileSync(referenceReport(shared), stdout);
  });
}
