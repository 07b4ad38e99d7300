import type { StarterFile } from './site-files.ts';

/** The shapes of a new site: a few places, or a region with thousands of them. */
export type SiteShape = 'small' | 'region';

/** Files of the region that are added to those of the starter, or replace them. */
const OVERLAY = 'shapes/region/';

/**
 * The files of the starter that a region has too: all that make the site look and move, and those around it. Its data and its kinds of
 * pages are others.
 */
const SHARED =
  /^(?:looks\/|tests\/|\.|package\.json$|tsconfig\.json$|templates\/(?:checks\.ts$|drawings\/|islands\/|sections\/(?!boards|signpost)|styles\/|pages\/(?:contact|graph|plain)\.tsx?$))/;

/** Returns the starter’s files of one shape, with those of all looks that it can have. */
export function applyShape(files: readonly StarterFile[], shape: SiteShape): StarterFile[] {
  const base = files.filter(({ path }) => !path.startsWith('shapes/'));
  if (shape === 'small') return base;
  const overlay = files
    .filter(({ path }) => path.startsWith(OVERLAY))
    .map(({ path, content }) => ({ path: path.slice(OVERLAY.length), content }));
  const replaced = new Set(overlay.map(({ path }) => path));
  return [...base.filter(({ path }) => SHARED.test(path) && !replaced.has(path)), ...overlay].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}
