import type { Dataset, Drawing, Issue, Origin, Photo, Place } from '../model.ts';
import { pathOfText } from '../util/path-of-text.ts';
import { fileNameFor, leavesFolder } from '../util/safe-path.ts';
import type { PreparedImage } from './drawings.tsx';
import { isThere, type Picture, type Studio, showPicture } from './pictures.ts';

/**
 * Photos whose file is not there, or not below `data/`, each where its record names it; one that it does not name in full at the
 * record.
 */
export function findMissingPhotos(root: string, photos: readonly Photo[], dataset: Dataset): Issue[] {
  return photos.flatMap((photo): Issue[] => {
    const { file } = photo;
    const isOutside = leavesFolder(file);
    if (!isOutside && isThere(root, file)) return [];
    const code = isOutside ? 'photo-outside' : 'photo-missing';
    return [{ code, facts: { file }, ...placeOf(photo, dataset) }];
  });
}

/** Makes a photo as pages show it. What is wrong with its file, or with what its record says of it, is an issue. */
export async function preparePhoto(
  photo: Photo,
  dataset: Pick<Dataset, 'origins'>,
  studio: Studio,
): Promise<readonly (PreparedImage | Issue)[]> {
  const { id, file, alt } = photo;
  const place = () => placeOf(photo, dataset).place;
  const check = (picture: Picture) => measuresIssue(photo, picture, placeOf(photo, dataset));
  const shown = await showPicture({ file, name: fileNameFor(id), place, check }, studio);
  return shown.map((one) => ('code' in one ? one : { id, image: { ...one.image, alt }, files: one.files }));
}

/** The measures keep the page from moving while the photo loads, so they have to be those of the file. */
function measuresIssue(
  { file, width, height }: Photo,
  found: Picture,
  placed: { readonly place?: Place },
): Issue | undefined {
  if (width === found.width && height === found.height) return undefined;
  const facts = { file, said: { width, height }, found: { width: found.width, height: found.height } };
  return { code: 'photo-measures', facts, ...placed };
}

/** Where the record of a photo names its file, or else the record. */
function placeOf({ record, file }: Photo, { origins }: Pick<Dataset, 'origins'>): { place?: Place } {
  const origin: Origin | undefined = origins.get(record);
  const path = pathOfText(record, (text) => text === file);
  const place = path ? origin?.locate(path) : origin?.place;
  return place ? { place } : {};
}

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
