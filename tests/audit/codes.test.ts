import { expect, test } from 'vitest';
import { modulesBelow } from '../../scripts/modules.ts';
import { AUDIT } from '../../src/core/diagnostics/catalog/audit.ts';
import { checkEntrySchema } from '../../src/site/schema/check-entries.ts';
import { crosstown } from '../helpers/command.ts';

/** The codes in the source text of the audit. */
const reported = new Set(
  modulesBelow('src/audit').flatMap(({ text }) =>
    [...text.matchAll(/\bcode: '([a-z-]+)'|\bon\(page, '([a-z-]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  ),
);

test('each code that the audit reports is a rule, and each rule is reported', () => {
  expect([...reported].sort()).toEqual(Object.keys(AUDIT).sort());
});

test('an entry of data/checks.yaml can name each rule, and accept it unless it is an error', () => {
  for (const [rule, { severity }] of Object.entries(AUDIT)) {
    const entry = { rule, reason: 'We know why it is like this.' };
    const told =
      checkEntrySchema()
        .safeParse(entry)
        .error?.issues.map(({ message }) => message) ?? [];
    expect([rule, told]).toEqual([
      rule,
      severity === 'error' ? ['is an error, which cannot be accepted: correct it instead'] : [],
    ]);
  }
});

test.for(['too-long', 'blocked-host', 'over-budget'])(
  'explain knows %s, which a build finds',
  async (code) => {
    const { code: exit, stdout } = await crosstown(['explain', code]);
    expect(exit).toBe(0);
    expect(stdout).toContain(`checks.md#${code}`);
  },
);
