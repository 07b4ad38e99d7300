import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder } from '../helpers/folders.ts';

test('a site may lie outside of the repository, with nothing but data and templates', async () => {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/piano-lessons'), root, { recursive: true });
  const { code, stderr } = await crosstown(['generate', '--root', root]);
  expect(stderr).not.toContain('fault');
  expect(code).toBe(0);
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
});
