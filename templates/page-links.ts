import { type Build, copyFor } from './data.ts';
import type { SingleCopy } from './schema.ts';

/** A link with its text. */
export interface PageLink {
  readonly href: string;
  readonly name: string;
}

/** A page of which there is one, by the name that its wording gives it. */
export function pageLink({ data, links }: Pick<Build, 'data' | 'links'>, slug: string): PageLink {
  return { href: links.to(slug), name: copyFor(data, slug as SingleCopy['slug']).name };
}
