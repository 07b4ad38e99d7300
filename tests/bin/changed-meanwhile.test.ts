import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { openBundle } from '../../bin/bundle.js';
import { folderWith, temporaryFolder } from '../helpers/folders.ts';

vi.mock('node:fs/promises', async (original) => {
  const functions = await original<typeof import('node:fs/promises')>();
  return { ...functions, readFile: vi.fn(functions.readFile) };
});

test('a source that was changed and changed back while it was compiled is compiled again', async () => {
  const root = folderWith({ 'src/main.ts': "export const said = 'after';\n" });
  vi.mocked(readFile).mockResolvedValueOnce(Buffer.from("export const said = 'meanwhile';\n"));
  const { folder } = await openBundle(temporaryFolder(), {
    name: 'program',
    sources: [join(root, 'src')],
    entryPoints: { main: join(root, 'src/main.ts') },
  });
  const module = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'main.js')).href);
  expect(module.said).toBe('after');
  expect(vi.mocked(readFile)).toHaveBeenCalledTimes(2);
});
