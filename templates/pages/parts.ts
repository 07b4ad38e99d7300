import type { Head, Links } from '#engine';
import { sceneId, shareId } from '../drawings.tsx';
import type { PageCopy } from '../schema.ts';
import type { Crumb } from '../structured-data/breadcrumbs.ts';

/** The head of a page from its wording. */
export function headOf(copy: PageCopy, more: Partial<Head> = {}): Head {
  return {
    title: copy.title,
    description: copy.description,
    keywords: copy.keywords,
    image: shareId(copy),
    ...more,
  };
}

/** The image of a page that shows no record. */
export function imageOf(copy: PageCopy): string {
  return sceneId(copy);
}

/** The way to a page: home, then the pages above it, then itself. */
export function crumbsTo(
  links: Links,
  ...steps: readonly (readonly [name: string, href: string])[]
): Crumb[] {
  return [{ name: 'Home', href: links.to('home') }, ...steps.map(([name, href]) => ({ name, href }))];
}
