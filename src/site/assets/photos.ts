import { join, parse } from 'node:path';
import type { Dataset, Drawing, Issue, Origin, Photo, Place } from '../../core/model.ts';
import { pathOfText } from '../../core/util/plain.ts';
import { fileNameFor, leavesFolder } from '../../core/util/safe-path.ts';
import type { PreparedImage } from './drawings.tsx';
import { isDataFile, type Picture, type PictureFolders } from './pictures.ts';
import { type ImageTools, preparePicture } from './prepare-picture.ts';

/**
 * Reports photos whose file is missing or outside of `data/`. The position is the field with the path, or the record if no field
 * contains the whole path.
 */
export function findMissingPhotos(
  root: string,
  photos: readonly Photo[],
  dataset: Dataset,
  folders?: PictureFolders,
): Issue[] {
  return photos.flatMap((photo): Issue[] => {
    const { file } = photo;
    const isOutside = leavesFolder(file);
    if (!isOutside && isDataFile(root, file, folders)) return [];
    const code = isOutside ? 'photo-outside' : 'photo-missing';
    const { dir, base } = parse(file);
    const isInCloud = !isOutside && isDataFile(root, join(dir, `.${base}.icloud`));
    return [{ code, facts: { file, ...(isInCloud ? { isInCloud } : {}) }, ...placeOf(photo, dataset) }];
  });
}

/** Prepares a photo for pages. Returns an issue if its file is invalid or its record states other dimensions. */
export async function preparePhoto(
  photo: Photo,
  dataset: Pick<Dataset, 'origins'>,
  tools: ImageTools,
): Promise<readonly (PreparedImage | Issue)[]> {
  const { id, file, alt } = photo;
  const place = () => placeOf(photo, dataset).place;
  const check = (picture: Pick<Picture, 'width' | 'height'>) =>
    compareDimensions(photo, picture, placeOf(photo, dataset));
  const prepared = await preparePicture({ file, name: fileNameFor(id), place, check }, tools);
  return prepared.map((one) => ('code' in one ? one : { ...one, id, image: { ...one.image, alt } }));
}

/** Compares the dimensions in the record, if any, with those of the file. Browsers reserve space by them while the photo loads. */
function compareDimensions(
  { file, width: saidWidth, height: saidHeight }: Photo,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  placed: { readonly place?: Place },
): Issue | undefined {
  const said = { width: saidWidth ?? width, height: saidHeight ?? height };
  if (said.width === width && said.height === height) return undefined;
  const facts = { file, said, found: { width, height } };
  return { code: 'photo-measures', facts, ...placed };
}

/** Returns the position of the field that contains the path of a photo, or else the position of its record. */
function placeOf({ record, file }: Photo, { origins }: Pick<Dataset, 'origins'>): { place?: Place } {
  const origin: Origin | undefined = origins.get(record);
  const path = pathOfText(record, (text) => text === file);
  const place = path ? origin?.locate(path) : origin?.place;
  return place ? { place } : {};
}

/** Reports ids that several drawings have. */
export function checkDrawingIds(drawings: readonly Pick<Drawing, 'id'>[]): Issue[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of drawings) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated].map((id) => ({ code: 'image-id', facts: { kind: 'drawings', id } }));
}

/** Returns each photo once, by file and id. Several records may have the same photo. */
export function distinctPhotos(photos: readonly Photo[]): Photo[] {
  const first = new Map<string, Photo>();
  for (const photo of photos) {
    const key = `${photo.id} ${photo.file}`;
    if (!first.has(key)) first.set(key, photo);
  }
  return [...first.values()];
}

/** Reports photos that have the id of another image, with the position of that image as related place. */
export function checkPhotoIds(
  photos: readonly Photo[],
  drawings: readonly Pick<Drawing, 'id'>[],
  dataset: Pick<Dataset, 'origins'>,
): Issue[] {
  const drawn = new Set(drawings.map(({ id }) => id));
  const first = new Map<string, Photo>();
  const reported = new Set<string>();
  return photos.flatMap((photo): Issue[] => {
    const { id, file, alt } = photo;
    const other = first.get(id);
    first.set(id, other ?? photo);
    const facts = findConflict(photo, other, drawn);
    if (!facts || reported.has(`${facts.kind} ${id} ${file} ${alt}`)) return [];
    reported.add(`${facts.kind} ${id} ${file} ${alt}`);
    const related = other && placeOf(other, dataset).place;
    return [{ code: 'image-id', facts, ...placeOf(photo, dataset), ...(related ? { related } : {}) }];
  });
}

function findConflict({ id, file, alt }: Photo, other: Photo | undefined, drawn: ReadonlySet<string>) {
  if (other && other.file !== file) return { kind: 'files', id, file, other: other.file } as const;
  if (other && other.alt !== alt) return { kind: 'words', file, words: alt, others: other.alt } as const;
  return !other && drawn.has(id) ? ({ kind: 'drawing', id, file } as const) : undefined;
}
