import type { Dataset, Drawing, Issue, Photo } from '../model.ts';
import { placeOf } from './photos.ts';

/** Drawings of one id; those that are shared are drawn once for each id. */
export function checkDrawingIds(drawings: readonly Pick<Drawing, 'id'>[]): Issue[] {
  const met = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of drawings) (met.has(id) ? twice : met).add(id);
  return [...twice].map((id) => ({ code: 'image-id', facts: { kind: 'drawings', id } }));
}

/** Several records may carry one photo, known by its file and id: it is cut once, and its files are written once. */
export function onceEach(photos: readonly Photo[]): Photo[] {
  const first = new Map<string, Photo>();
  for (const photo of photos) {
    const key = `${photo.id} ${photo.file}`;
    if (!first.has(key)) first.set(key, photo);
  }
  return [...first.values()];
}

/**
 * Photos with the id of another image, of which pages would show one for both; each is told with the place of the other.
 */
export function checkPhotoIds(
  photos: readonly Photo[],
  drawings: readonly Pick<Drawing, 'id'>[],
  dataset: Pick<Dataset, 'origins'>,
): Issue[] {
  const drawn = new Set(drawings.map(({ id }) => id));
  const first = new Map<string, Photo>();
  const told = new Set<string>();
  return photos.flatMap((photo): Issue[] => {
    const { id, file, alt } = photo;
    const other = first.get(id);
    first.set(id, other ?? photo);
    const facts = factsOf(photo, other, drawn);
    if (!facts || told.has(`${facts.kind} ${id} ${file} ${alt}`)) return [];
    told.add(`${facts.kind} ${id} ${file} ${alt}`);
    const related = other && placeOf(other, dataset).place;
    return [{ code: 'image-id', facts, ...placeOf(photo, dataset), ...(related ? { related } : {}) }];
  });
}

function factsOf({ id, file, alt }: Photo, other: Photo | undefined, drawn: ReadonlySet<string>) {
  if (other && other.file !== file) return { kind: 'files', id, file, other: other.file } as const;
  if (other && other.alt !== alt) return { kind: 'words', file, words: alt, others: other.alt } as const;
  return !other && drawn.has(id) ? ({ kind: 'drawing', id, file } as const) : undefined;
}
