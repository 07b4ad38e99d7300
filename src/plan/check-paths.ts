import type { Dataset, Issue, PagePlan } from '../model.ts';

const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
const MAX_LENGTH = 1000;
/** File systems take names of 255 bytes; the ending wants some of them. */
const MAX_SEGMENT = 200;

/** A path that no address can be made of. The shape follows Google's advice on URL structure: readable words, hyphens. */
export function findBadPath(type: string, path: string): Issue | undefined {
  const isTooLong =
    path.length > MAX_LENGTH || path.split('/').some((segment) => segment.length > MAX_SEGMENT);
  const reason = isTooLong ? 'is too long' : PATH.test(path) ? undefined : 'is not a clean address';
  return reason === undefined ? undefined : { code: 'bad-path', facts: { type, path, reason } };
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
    const facts = { path: page.path, first: sourceOf(other, dataset), second: sourceOf(page, dataset) };
    return [{ code: 'path-collision', facts, ...(place ? { place } : {}), ...(related ? { related } : {}) }];
  });
}

function originOf(page: PagePlan, dataset: Dataset) {
  const record = Object.values(page.records).at(-1);
  return record && dataset.origins.get(record);
}

function sourceOf(page: PagePlan, dataset: Dataset): string {
  const origin = originOf(page, dataset);
  return `page type “${page.type.id}”${origin ? ` (${origin.place.file}:${origin.place.line})` : ''}`;
}
