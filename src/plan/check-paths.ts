import type { Facts } from '../issues/catalogue.ts';
import type { Dataset, Issue, PagePlan } from '../model.ts';

const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
const MAX_LENGTH = 1000;
/** File systems take names of 255 bytes; the ending wants some of them. */
const MAX_SEGMENT = 200;

/** A path that no address can be made of. The shape follows Google's advice on URL structure: readable words, hyphens. */
export function findBadPath(type: string, path: string): Issue | undefined {
  const isTooLong =
    path.length > MAX_LENGTH || path.split('/').some((segment) => segment.length > MAX_SEGMENT);
  const limits = { limit: MAX_LENGTH, partLimit: MAX_SEGMENT };
  if (isTooLong) return { code: 'bad-path', facts: { kind: 'too-long', type, path, ...limits } };
  return PATH.test(path) ? undefined : { code: 'bad-path', facts: { kind: 'unclean', type, path } };
}

/** Pages that claim one address, or one file, as / and /index do. Names the sources of both. */
export function findCollisions(pages: readonly PagePlan[], dataset: Dataset): Issue[] {
  const first = new Map<string, PagePlan>();
  return pages.flatMap((page): Issue[] => {
    const other = first.get(page.file);
    if (!other) {
      first.set(page.file, page);
      return [];
    }
    const place = originOf(page, dataset)?.place;
    const related = originOf(other, dataset)?.place;
    const facts = { path: page.path, first: claimOf(other, dataset), second: claimOf(page, dataset) };
    return [{ code: 'path-collision', facts, ...(place ? { place } : {}), ...(related ? { related } : {}) }];
  });
}

function originOf(page: PagePlan, dataset: Dataset) {
  const record = Object.values(page.records).at(-1);
  return record && dataset.origins.get(record);
}

function claimOf(page: PagePlan, dataset: Dataset): Facts<'path-collision'>['first'] {
  const place = originOf(page, dataset)?.place;
  return { type: page.type.id, ...(place ? { at: `${place.file}:${place.line}` } : {}) };
}
