import type { Issue, Redirect } from '../../src/core/model.ts';
import { factsOf } from './samples.ts';

/** Adds the proposed redirects, and deletes those that are reported as wrong. */
export function followed(redirects: readonly Redirect[], issues: readonly Issue[]): readonly Redirect[] {
  const wrong = new Set(
    factsOf(ofCode(issues, 'bad-redirect'), 'bad-redirect').flatMap((facts) =>
      'from' in facts ? [facts.from] : facts.addresses,
    ),
  );
  const kept = redirects.filter(({ from }) => !wrong.has(from));
  const proposed = factsOf(ofCode(issues, 'published-missing'), 'published-missing').flatMap(({ rules }) =>
    rules.map(ruleOf),
  );
  const from = new Set(proposed.map((rule) => rule.from));
  return [...kept.filter((rule) => !from.has(rule.from)), ...proposed];
}

function ofCode(issues: readonly Issue[], code: string): readonly Issue[] {
  return issues.filter((issue) => issue.code === code);
}

/** The issues that prevent a publication here. */
export const PREVENTING: ReadonlySet<string> = new Set(['bad-redirect', 'published-missing']);

function ruleOf(line: string): Redirect {
  const [, from = '', to] = /^- \{ from: (\S+), (?:to: (\S+)|gone: true) \}$/.exec(line) ?? [];
  return to === undefined ? { from, gone: true, status: 301 } : { from, to, status: 301 };
}
