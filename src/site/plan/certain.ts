import type { Dataset, Issue, PagePlan, PageType, SiteDefinition } from '../../core/model.ts';
import { pathOf } from '../../core/pages/paths.ts';

/**
 * Returns the function that decides whether an issue holds although records were refused. A dead link or redirect is certain unless
 * it may lead to the page of a refused record, an unknown token unless it is one of a refused site record.
 */
export function createCertainty(
  { refused, site }: Dataset,
  { pages: types }: Pick<SiteDefinition, 'pages'>,
  pages: readonly PagePlan[],
): (issue: Issue) => boolean {
  const mayBeMissing = refused === 'unknown' ? () => true : createMissingPages(refused, types, pages);
  return (issue) => {
    const { code, facts } = issue;
    if (code === 'nested-token' || code === 'token-form') return true;
    if (code === 'unknown-token') return !isTokenOfSite(issue) || Object.keys(site).length > 0;
    if (code === 'bad-redirect' && facts.kind !== 'to-nowhere') return true;
    const target = deadTarget(issue);
    return target !== undefined && !mayBeMissing(pathOf(target));
  };
}

/**
 * Returns whether a path may be that of the missing page of a refused record. Templates create paths, so only the paths of
 * existing pages show whether a page type uses slugs. If not, every path of the same length may be missing; if a type has no pages, every
 * path. A refused record without a slug is known by the slugs of the records that it names.
 */
function createMissingPages(
  refused: ReadonlySet<string>,
  types: readonly PageType[],
  pages: readonly PagePlan[],
): (path: string) => boolean {
  const lengths = new Set<number>();
  const withPages = new Set<string>();
  for (const { type, path, records } of pages) {
    const parts = path.split('/');
    withPages.add(type.id);
    const slugs = Object.values(records).map(({ slug }) => String(slug));
    if (!slugs.every((slug) => parts.includes(slug))) lengths.add(parts.length);
  }
  const names = [...refused].filter(Boolean).map((name) => name.split('/'));
  const isUnknown = types.some(({ id, axes }) => Object.keys(axes).length > 0 && !withPages.has(id));
  return (path) => {
    const parts = path.split('/');
    return (
      isUnknown ||
      lengths.has(parts.length) ||
      names.some((slugs) => slugs.every((slug) => parts.includes(slug)))
    );
  };
}

/**
 * Removes issues that follow from reported ones: a text with a token that could not be replaced still contains it where
 * another text names that text.
 */
export function withoutFollowing(issues: readonly Issue[], reported: readonly Issue[]): Issue[] {
  const unfilled = new Set(
    reported.filter(isOfTokens).flatMap(({ facts }) => ('field' in facts ? facts.field : [])),
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
