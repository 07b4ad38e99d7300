import { type Colors, DEFAULT_COLORS, type Look, textOn } from './colors.ts';
import type { StarterFile } from './site-files.ts';

/** Files of the starter that replace others, by look. */
const OVERLAY = 'looks/plain/';

/** The drawings of the starter. A plain site has other files in this folder. */
const DRAWINGS = 'templates/drawings/';

/** Returns the starter's files in one look. */
export function applyLook(
  files: readonly StarterFile[],
  look: Look,
  colors: Colors = DEFAULT_COLORS,
): StarterFile[] {
  const shared = files.filter(({ path }) => !path.startsWith('looks/'));
  if (look === 'illustrated') return shared;
  const overlay = files
    .filter(({ path }) => path.startsWith(OVERLAY))
    .map(({ path, content }) => ({ path: path.slice(OVERLAY.length), content }));
  const replaced = new Set(overlay.map(({ path }) => path));
  const kept = shared.filter(({ path }) => !replaced.has(path) && !path.startsWith(DRAWINGS));
  return [...kept, ...overlay]
    .map(({ path, content }) => ({ path, content: adapt(path, content, colors) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Removes what only the illustrated look has, and sets the colors. */
function adapt(path: string, content: string, { color, accent }: Colors): string {
  if (path === 'package.json') return content.replace(/^ *"@fontsource\/.*\n/gm, '');
  if (path === 'data/site.yaml')
    return content
      .replace(/^(themeColor: )"#\w+"/m, `$1"${color}"`)
      .replace(/^(backgroundColor: )"#\w+"/m, '$1"#ffffff"');
  if (path.startsWith('data/')) return content.replace(/^picture:.*\n(?: .*\n)+/m, '');
  if (path !== 'templates/styles/base.css') return content;
  const values = { brand: color, accent, 'on-accent': textOn(accent) };
  return Object.entries(values).reduce(
    (css, [name, value]) => css.replace(new RegExp(`(--color-${name}: )#\\w+`), `$1${value}`),
    content,
  );
}
