import type { Facts } from '../diagnostics/catalogue.ts';
import type { Issue, Origins, PagePlan } from '../model.ts';
import { fileOf } from '../util/page-file.ts';

const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
const MAX_LENGTH = 1000;
/** File systems take names of 255 bytes; the ending wants some of them. */
const MAX_SEGMENT = 200;

/**
 * Paths that no address can be made of, one of each page type: it is most often the type that is to blame, and then for
 * all of its pages. The shape follows Google's advice on URL structure: readable words, hyphens.
 */
export function findBadPaths(pages: readonly PagePlan[], origins: Origins): Issue[] {
  const met = new Set<string>();
  return pages.flatMap((page): Issue[] => {
    const facts = faultOf(page);
    if (!facts || met.has(page.type.id)) return [];
    met.add(page.type.id);
    const place = originOf(page, origins)?.place;
    return [{ code: 'bad-path', facts, ...(place ? { place: place } : {}) }];
  });
}

function faultOf({ type: { id: type }, path }: PagePlan): Facts<'bad-path'> | undefined {
  const isTooLong =
    path.length > MAX_LENGTH || path.split('/').some((segment) => segment.length > MAX_SEGMENT);
  if (isTooLong) return { kind: 'too-long', type, path, limit: MAX_LENGTH, partLimit: MAX_SEGMENT };
  return PATH.test(path) ? undefined : { kind: 'unclean', type, path };
}

/** Pages that claim one address, or one file, as / and /index do. Names the sources of both. */
export function findCollisions(pages: readonly PagePlan[], origins: Origins): Issue[] {
  const first = new Map<string, PagePlan>();
  return pages.flatMap((page): Issue[] => {
    const file = fileOf(page);
    const other = first.get(file);
    if (!other) {
      first.set(file, page);
      return [];
    }
    const place = originOf(page, origins)?.place;
    const related = originOf(other, origins)?.place;
    const facts = { path: page.path, first: claimOf(other, origins), second: claimOf(page, origins) };
    return [
      { code: 'path-collision', facts, ...(place ? { place: place } : {}), ...(related ? { related } : {}) },
    ];
  });
}

function originOf(page: PagePlan, origins: Origins) {
  const record = Object.values(page.records).at(-1);
  return record && origins.get(record);
}

function claimOf(page: PagePlan, origins: Origins): Facts<'path-collision'>['first'] {
  const place = originOf(page, origins)?.place;
  return { type: page.type.id, ...(place ? { at: `${place.file}:${place.line}` } : {}) };
}
