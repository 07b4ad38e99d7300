import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what is made once and looked at by several files; it goes when all are over. */
    shared: string;
  }
}

/** Workers are ended without a word, so that they could not clear up themselves. */
export default function setUp(project: TestProject): () => void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-shared-')));
  project.provide('shared', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
