import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { publishedSite } from '../helpers/published-site.ts';

async function checked(exceptions: string) {
  const site = publishedSite({ 'data/checks.yaml': exceptions });
  const { code, stderr } = await site.generate('2027-01-01');
  if (code !== 0) return { code, stderr, codes: [], accepted: 0 };
  const { stdout } = await crosstown(['check', '--root', site.root, '--json']);
  const { accepted, issues } = JSON.parse(stdout) as {
    accepted: number;
    issues: { code: string; pages: string[] }[];
  };
  const codes = issues.map(({ code, pages }) => `${code} ${pages.length}`);
  return { code, stderr, codes, accepted };
}

const REASON = 'reason: We keep the pages short.';

test('an accepted finding is not reported, and counted', async () => {
  const before = await checked('- { rule: few-links-in, reason: We have few pages. }\n');
  expect(before.codes).toContain('no-description 1');
  const after = await checked(`- { rule: no-description, ${REASON} }\n`);
  expect(after.codes.filter((code) => code.startsWith('no-description'))).toEqual([]);
  expect(after.accepted).toBeGreaterThan(0);
});

test('pages that an exception does not cover are still reported', async () => {
  const { codes } = await checked(`- { rule: no-links-out, pages: /towns/ash/*, ${REASON} }\n`);
  expect(codes).toContain('no-links-out 2');
});

test('an exception that has expired, or matches nothing, is reported', async () => {
  const expired = await checked(`- { rule: no-description, until: 2020-01-01, ${REASON} }\n`);
  expect(expired.codes).toContain('exception-expired 0');
  expect(expired.codes).toContain('no-description 1');
  const unused = await checked(`- { rule: no-description, pages: /nowhere, ${REASON} }\n`);
  expect(unused.codes).toContain('exception-unused 0');
});

test.for([
  ['orphan-page', 'is an error, which cannot be accepted: correct it instead'],
  ['orphan-pages', 'must be the code of a rule, such as few-links-in'],
] as const)('an exception from %s is refused at its line', async ([rule, message]) => {
  const { code, stderr } = await checked(`- { rule: ${rule}, ${REASON} }\n`);
  expect(code).toBe(1);
  expect(stderr).toMatch(/data\/checks\.yaml:1:\d+ {2}error/);
  expect(stderr).toContain(message);
});
