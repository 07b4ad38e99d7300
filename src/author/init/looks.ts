import { type Colors, DEFAULT_COLORS, type Look, textOn } from './colors.ts';
import type { StarterFile } from './site-files.ts';

/** The shapes of a new site: a few places, or a region with thousands of them. */
export type SiteShape = 'small' | 'region';

/**
 * The files of the starter that a region has too: all that make the site look and move, and those around it. Its data and its kinds of
 * pages are others.
 */
const SHARED =
  /^(?:looks\/|tests\/|\.|package\.json$|tsconfig\.json$|templates\/(?:(?:icons|offices|pictures)\.ts$|drawings\/|islands\/|sections\/(?!signpost)|styles\/|pages\/(?:contact|graph|office|plain)\.tsx?$))/;

/** Returns the starter’s files of one shape, with those of all looks that it can have. */
export function applyShape(files: readonly StarterFile[], shape: SiteShape): StarterFile[] {
  const base = files.filter(({ path }) => !path.startsWith('shapes/'));
  return shape === 'small' ? base : withOverlay(files, 'shapes/region/', base, (path) => SHARED.test(path));
}

/** Returns the starter's files in one look. */
export function applyLook(
  files: readonly StarterFile[],
  look: Look,
  colors: Colors = DEFAULT_COLORS,
): StarterFile[] {
  const base = files.filter(({ path }) => !path.startsWith('looks/'));
  if (look === 'illustrated') return base;
  // These drawings are those of the other look: a plain site has other files in its templates, and a region its own in data/drawings/.
  const all = withOverlay(
    files,
    'looks/plain/',
    base,
    (path) => !/^(?:templates\/drawings|data\/pictures)\//.test(path),
  );
  return all.map(({ path, content }) => ({ path, content: adapt(path, content, colors) }));
}

/** Returns the files of a folder of the starter, which replace others or are added, and those of the rest that are kept. */
function withOverlay(
  files: readonly StarterFile[],
  folder: string,
  base: readonly StarterFile[],
  isKept: (path: string) => boolean,
): StarterFile[] {
  const overlay = files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, content }) => ({ path: path.slice(folder.length), content }));
  const replaced = new Set(overlay.map(({ path }) => path));
  const kept = base.filter(({ path }) => isKept(path) && !replaced.has(path));
  return [...kept, ...overlay].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** `--paper` of the plain look in dark mode. */
const DARK_PAPER = '#14171b';

/** Removes what only the illustrated look has, and sets the colors. */
function adapt(path: string, content: string, { color, accent }: Colors): string {
  if (path === 'package.json') return content.replace(/^ *"@fontsource\/.*\n/gm, '');
  if (path === 'data/site.yaml')
    return content
      .replace(/^(themeColor: )"#\w+"/m, `$1"${color}"`)
      .replace(/^themeColor: .*\n/m, `$&themeColorDark: "${DARK_PAPER}" # the same for phones in dark mode\n`)
      .replace(/^(backgroundColor: )"#\w+"/m, '$1"#ffffff"');
  if (path.startsWith('data/')) return content.replace(/^picture:.*\n(?: .*\n)+/m, '');
  if (path !== 'templates/styles/base.css') return content;
  const values = { brand: color, accent, 'on-accent': textOn(accent) };
  return Object.entries(values).reduce(
    (css, [name, value]) => css.replace(new RegExp(`(--color-${name}: )#\\w+`), `$1${value}`),
    content,
  );
}
