import type { Dataset, Issue, PagePlan } from '../model.ts';

const PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
const MAX_LENGTH = 1000;

/** A path that no address can be made of. The shape follows Google's advice on URL structure: readable words, hyphens. */
export function findBadPath(type: string, path: string): Issue | undefined {
  const reason =
    path.length > MAX_LENGTH ? 'is too long' : PATH.test(path) ? undefined : 'is not a clean address';
  return reason === undefined ? undefined : { code: 'bad-path', facts: { type, path, reason } };
}

/** Pages that claim one path. Expects pages sorted by path; names the sources of both. */
export function findCollisions(pages: readonly PagePlan[], dataset: Dataset): Issue[] {
  return pages.flatMap((page, i): Issue[] => {
    const previous = pages[i - 1];
    if (previous?.path !== page.path) return [];
    const place = originOf(page, dataset)?.place;
    const related = originOf(previous, dataset)?.place;
    const facts = { path: page.path, first: sourceOf(previous, dataset), second: sourceOf(page, dataset) };
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
