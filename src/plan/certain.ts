import type { Dataset, Issue } from '../model.ts';

/**
 * Returns whether an issue holds although records were refused. A dead link or redirect is certain unless it may lead to
 * the page of a refused record, an unknown token unless it is one of a refused site record.
 */
export function isCertain(issue: Issue, { refused, site }: Dataset): boolean {
  const { code, facts } = issue;
  if (code === 'nested-token' || code === 'token-form') return true;
  if (code === 'unknown-token') return !isTokenOfSite(issue) || Object.keys(site).length > 0;
  if (code === 'bad-redirect' && facts.kind !== 'to-nowhere') return true;
  const target = deadTarget(issue);
  return (
    target !== undefined && refused !== 'unknown' && !target.split(/[/?#]/).some((part) => refused.has(part))
  );
}

/**
 * Removes issues that follow from reported ones: a text with a token that could not be replaced still contains it where
 * another text names that text.
 */
export function withoutFollowing(issues: readonly Issue[], told: readonly Issue[]): Issue[] {
  const unfilled = new Set(
    told.filter(isOfTokens).flatMap(({ facts }) => ('field' in facts ? facts.field : [])),
  );
  return issues.filter(
    ({ code, facts }) =>
      code !== 'nested-token' || !unfilled.has(facts.token.slice(facts.token.indexOf('.') + 1)),
  );
}

function deadTarget({ code, facts }: Issue): string | undefined {
  if (code === 'dead-link') return facts.target;
  return code === 'bad-redirect' && facts.kind === 'to-nowhere' ? facts.to : undefined;
}

/** Returns whether an issue concerns a token of the site record. */
export function isTokenOfSite({ code, facts }: Issue): boolean {
  return code === 'unknown-token' && facts.token.startsWith('site.');
}

/** Returns whether an issue concerns a token. */
export function isOfTokens({ code }: Issue): boolean {
  return (
    code === 'nested-token' || code === 'token-form' || code === 'unknown-token' || code === 'empty-token'
  );
}
