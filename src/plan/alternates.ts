import type { Alternate, PagePlan } from '../model.ts';

/**
 * Tells each page of the same page in the other languages of the site: of the same type, for records of the same slugs. A
 * page that is in one language alone has no alternates, and no page of a site of one language has.
 */
export function withAlternates(pages: readonly PagePlan[]): readonly PagePlan[] {
  const same = new Map<string, Alternate[]>();
  for (const page of pages) {
    const { locale, href, canonical } = page;
    if (locale === undefined || href !== canonical) continue;
    const key = keyOf(page);
    const known = same.get(key) ?? [];
    same.set(key, known);
    known.push({ locale, href });
  }
  if (same.size === 0) return pages;
  return pages.map((page) => {
    const alternates = same.get(keyOf(page)) ?? [];
    return alternates.length > 1 ? { ...page, alternates } : page;
  });
}

function keyOf({ type, records, pagination }: PagePlan): string {
  return [type.id, pagination?.number ?? 1, ...Object.values(records).map(({ slug }) => String(slug))].join(
    '\n',
  );
}
