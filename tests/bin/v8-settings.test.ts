import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { flagsFor } from '../../bin/v8-settings.js';

test('each version of Node gets the flags that its V8 knows', () => {
  expect(flagsFor('20.19.0')).toHaveLength(3);
  expect(flagsFor('22.23.3')).toEqual(flagsFor('24.21.0'));
  expect(flagsFor('22.23.3').some((flag) => flag.includes('interrupt-budget'))).toBe(false);
});

test('the development server does not limit the growth of its heap', () => {
  const others = flagsFor('22.23.3', 'dev');
  expect(flagsFor('22.23.3', 'generate').filter((flag) => !others.includes(flag))).toEqual([
    '--heap-growing-percent=40',
  ]);
});

test('this one takes them without a word', () => {
  const code = "const { settleV8 } = await import('./bin/v8-settings.js'); settleV8();";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  expect([status, String(stderr)]).toEqual([0, '']);
});
