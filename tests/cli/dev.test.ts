import { expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown } from '../helpers/command.ts';
import { temporaryFolder } from '../helpers/folders.ts';

test('dev ends where there is no site', async () => {
  const { code, stderr } = await crosstown(['dev', '--root', temporaryFolder(), '--port', '0']);
  expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('templates/site.ts is missing.')]);
});

test('dev rejects what is no port', async () => {
  const { code, stderr } = await crosstown(['dev', '--port', 'none']);
  expect([code, stderr]).toEqual([EXIT.usage, '“none” is not a port. Use a number from 0 to 65535.\n']);
});
