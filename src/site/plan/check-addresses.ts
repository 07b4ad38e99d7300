import type { Facts } from '../../core/diagnostics/catalog.ts';
import type { Issue, Origins, PagePlan } from '../../core/model.ts';
import { fileOf, pathOf } from '../../core/pages/paths.ts';

const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
const MAX_LENGTH = 1000;
/** File systems limit names to 255 bytes, including the extension. */
const MAX_SEGMENT = 200;

/**
 * Reports invalid paths, one of each page type: the cause is usually in the type and affects all of its pages. The rules
 * follow Google's advice on URL structure: readable words, hyphens.
 */
export function findBadPaths(pages: readonly PagePlan[], origins: Origins): Issue[] {
  const met = new Set<string>();
  return pages.flatMap((page): Issue[] => {
    const facts = checkPath(page);
    if (!facts || met.has(page.type.id)) return [];
    met.add(page.type.id);
    const place = originOfPage(page, origins)?.place;
    return [{ code: 'bad-path', facts, ...(place ? { place: place } : {}) }];
  });
}

function checkPath({ type: { id: type }, path }: PagePlan): Facts<'bad-path'> | undefined {
  const isTooLong =
    path.length > MAX_SEGMENT &&
    (path.length > MAX_LENGTH || path.split('/').some((segment) => segment.length > MAX_SEGMENT));
  if (isTooLong) return { kind: 'too-long', type, path, limit: MAX_LENGTH, partLimit: MAX_SEGMENT };
  return PATH.test(path) ? undefined : { kind: 'unclean', type, path };
}

/** Two pages with one file: the first one, and one that claims it too. */
type Collision = readonly [first: PagePlan, second: PagePlan];

/**
 * Reports pages with the same path or the same file, such as / and /index, with the places of both: one issue for each
 * pair of page types, since their paths are the cause.
 */
export function findCollisions(
  pages: readonly PagePlan[],
  origins: Origins,
  mainLocale: string | undefined,
): Issue[] {
  const groups = new Map<string, Collision[]>();
  for (const collision of collisionsOf(pages)) {
    const types = collision.map(({ type }) => type.id).sort();
    const key = types.join('\n');
    const group = groups.get(key);
    if (group) group.push(collision);
    else groups.set(key, [collision]);
  }
  return [...groups.values()].flatMap((group): Issue[] => {
    const shown = group.find(([, { locale }]) => locale === mainLocale) ?? group[0];
    if (!shown) return [];
    const [first, second] = shown;
    // Translations of a page collide like the page itself.
    const others = group.filter(([, { locale }]) => locale === second.locale).length - 1;
    // If the second page has no place of its own, the first page's place stands in for it.
    const [place, related] = [second, first].flatMap((page) => originOfPage(page, origins)?.place ?? []);
    const claims = { first: claimOf(first, origins), second: claimOf(second, origins) };
    const facts = { path: second.path, ...claims, differing: differingAxes(shown), others };
    return [
      { code: 'path-collision', facts, ...(place ? { place: place } : {}), ...(related ? { related } : {}) },
    ];
  });
}

function collisionsOf(pages: readonly PagePlan[]): Collision[] {
  const firstOf = new Map<string, PagePlan>();
  return pages.flatMap((page): Collision[] => {
    const file = fileOf(page);
    const first = firstOf.get(file);
    if (!first) firstOf.set(file, page);
    return first ? [[first, page]] : [];
  });
}

/** Returns the axes whose records differ, if both pages are of one type. */
function differingAxes([first, second]: Collision): string[] {
  if (first.type.id !== second.type.id) return [];
  return Object.keys(second.type.axes).filter((axis) => first.records[axis] !== second.records[axis]);
}

/**
 * Creates the function that returns whether a dead link may be a consequence of an invalid or colliding path: its target
 * ends with the id of the page type, or with the slug of a record of the page.
 */
export function createIsConsequence(pages: readonly PagePlan[]): (target: string) => boolean {
  const wrong = [...pages.filter((page) => checkPath(page)), ...collisionsOf(pages).flat()];
  const names = new Set(
    wrong.flatMap(({ type, records }) => [
      type.id,
      ...Object.values(records).map(({ slug }) => String(slug)),
    ]),
  );
  return (target) => names.has(pathOf(target).split('/').at(-1) ?? '');
}

function originOfPage(page: PagePlan, origins: Origins) {
  const record = Object.values(page.records).at(-1);
  return record && origins.get(record);
}

function claimOf(page: PagePlan, origins: Origins): Facts<'path-collision'>['first'] {
  const place = originOfPage(page, origins)?.place;
  return { type: page.type.id, ...(place ? { at: `${place.file}:${place.line}` } : {}) };
}
