import type { Crumb } from 'crosstown/kit';
import type { Build } from '../data.ts';
import { pageLink } from '../page-links.ts';
import type { SingleCopy } from '../schema.ts';

/** One step of a way: a page of which there is one, or another with its name. */
type Step = SingleCopy['slug'] | readonly [name: string, href: string];

/** The way to a page: home, then the pages above it, then itself. */
export function crumbsTo(build: Pick<Build, 'lookups' | 'links'>, ...steps: readonly Step[]): Crumb[] {
  return ['home' as const, ...steps].map((step) =>
    typeof step === 'string' ? pageLink(build, step) : { name: step[0], href: step[1] },
  );
}
