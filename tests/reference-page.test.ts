import { expect, test } from 'vitest';
import { REPOSITORY } from './helpers/folders.ts';
import { run } from './helpers/process.ts';

test('the page of reference has every name that can be imported, as it is declared', async () => {
  const script = 'scripts/reference/reference.ts';
  expect(await run(process.execPath, ['--import', 'tsx', script, '--check'], { cwd: REPOSITORY })).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});
