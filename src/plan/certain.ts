import type { Dataset, Issue } from '../model.ts';

/**
 * A link or a redirect is dead for certain unless it may mean the page of a record that was refused, and a token wrong
 * unless the site's record was.
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
 * Without what follows from findings that are told: a text with a token that could not be filled in still holds it, wherever
 * the text is named.
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

/** Whether it is about a token that names the site. */
export function isTokenOfSite({ code, facts }: Issue): boolean {
  return code === 'unknown-token' && facts.token.startsWith('site.');
}

/** Whether it is about a token, wherever pages are. */
export function isOfTokens({ code }: Issue): boolean {
  return (
    code === 'nested-token' || code === 'token-form' || code === 'unknown-token' || code === 'empty-token'
  );
}
