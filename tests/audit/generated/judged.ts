import { expect } from 'vitest';
import { auditSite, DEFAULT_LIMITS } from '../../../src/audit/audit-site.ts';
import { openFolder } from '../../../src/audit/read/read-folder.ts';

/** What a person says about the findings of a site of another generator. */
export interface Judgment {
  /** A code and its first page, or the file of a finding about the site; and why it is right. */
  readonly correct: Readonly<Record<string, string>>;
  /** The same, and why it is wrong. */
  readonly wrong?: Readonly<Record<string, string>>;
}

const LEAST_CORRECT = 0.95;

/** Checks that exactly the judged findings are found, and that nearly all of them are correct. */
export function expectJudged(out: string, { correct, wrong = {} }: Judgment): void {
  const found = auditSite(openFolder(out), DEFAULT_LIMITS).findings.map(
    ({ issue: { code, facts }, pages }) => {
      const on = pages.length > 0 ? pages.join(' ') : 'file' in facts ? facts.file : '';
      const about = 'target' in facts ? ` ${facts.target}` : '';
      return `${code} ${on}${about}`.trim();
    },
  );
  expect(found.sort()).toEqual([...Object.keys(correct), ...Object.keys(wrong)].sort());
  const share = Object.keys(correct).length / found.length;
  expect(share).toBeGreaterThanOrEqual(LEAST_CORRECT);
}
