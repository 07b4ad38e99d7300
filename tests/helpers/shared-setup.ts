import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what is made once and used by several files. It is removed at the end of the run. */
    shared: string;
  }
}

/** Each project has its own copy of this module, and all of them share one folder. */
const common = globalThis as { crosstownShared?: string };

/** Provides the shared folder of the run. Workers are killed, so they could not remove it themselves. */
export default function setUp(project: TestProject): () => void {
  common.crosstownShared ??= realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-shared-')));
  const folder = common.crosstownShared;
  project.provide('shared', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    delete common.crosstownShared;
  };
}
