import type { PagePlan } from '../model.ts';

/**
 * The same page in all languages, itself included, and the main one for everybody else; each of them says the same of the
 * others. None for a page that is in one language alone, or that search engines must not show.
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function hreflangsOf(page: PagePlan): readonly (readonly [language: string, href: string])[] {
  const { alternates = [], indexable, href, canonical } = page;
  const [main] = alternates;
  if (!main || !indexable || href !== canonical) return [];
  return [...alternates.map((other) => [other.locale, other.href] as const), ['x-default', main.href]];
}
