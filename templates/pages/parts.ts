import type { Head } from 'crosstown';
import type { Crumb } from 'crosstown/kit';
import type { Build } from '../data.ts';
import { pageLink } from '../page-links.ts';
import { sceneId } from '../pictures/ids.ts';
import type { PageCopy, SingleCopy } from '../schema.ts';

/** The head of a page from its wording. */
export function headOf(copy: PageCopy, more: Partial<Head> = {}): Head {
  return { title: copy.title, description: copy.description, keywords: copy.keywords, ...more };
}

/** The image of a page that shows no record. */
export function imageOf(copy: PageCopy): string {
  return sceneId(copy);
}

/** One step of a way: a page of which there is one, or another with its name. */
type Step = SingleCopy['slug'] | readonly [name: string, href: string];

/** The way to a page: home, then the pages above it, then itself. */
export function crumbsTo(build: Pick<Build, 'lookups' | 'links'>, ...steps: readonly Step[]): Crumb[] {
  return ['home' as const, ...steps].map((step) =>
    typeof step === 'string' ? pageLink(build, step) : { name: step[0], href: step[1] },
  );
}
