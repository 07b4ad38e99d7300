import { expect, test } from 'vitest';
import { REPOSITORY, textOf } from './helpers/folders.ts';
import { run } from './helpers/process.ts';

test('the page of reference has every name that can be imported, as it is declared', async () => {
  const script = 'scripts/reference/reference.ts';
  expect(await run(process.execPath, ['--import', 'tsx', script, '--check'], { cwd: REPOSITORY })).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test('fields of the kit are tables with their type and their limits', () => {
  const page = textOf(REPOSITORY, 'docs/reference.md');
  const kit = page.slice(page.indexOf('## The kit'));
  expect(kit).not.toMatch(/\bz\.Zod(?!Object<ReturnType)/);
  for (const row of [
    '| `address.locality` | line | yes | at most 60 characters | |',
    '| `hours` | list: group | yes | not empty | |',
    '| `rating` | number | yes | 1 to 5 |',
    '| `status` | `301`, `302` | no: `301` | 301 or 302 |',
    '| `place` | slug of a record in `places` | yes | |',
    '| `winds` | list: line | yes | exactly 8 entries; each at most 20 characters | Clockwise, starting in the north. |',
    '| `endpoint.form` | line | yes | at most 60 characters; only for `netlify` | |',
  ])
    expect(kit).toContain(row);
});
