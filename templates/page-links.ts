import type { Build } from './data.ts';

/** A link with its text. */
export interface PageLink {
  readonly href: string;
  readonly name: string;
}

/** A page of which there is one, by the name that its copy gives it. */
export function pageLink({ lookups, links }: Pick<Build, 'lookups' | 'links'>, slug: string): PageLink {
  const copy = lookups.find('pages', slug);
  if (!copy || !('name' in copy)) throw new Error(`There is no single page ${slug}.`);
  return { href: links.to(copy.slug), name: copy.name };
}
