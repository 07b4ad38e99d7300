import type { Dataset, Issue, Origin, Photo, Place } from '../model.ts';
import { pathOfText } from '../util/path-of-text.ts';
import { fileNameFor, leavesFolder } from '../util/safe-path.ts';
import type { PreparedImage } from './drawings.tsx';
import { isThere, type Picture } from './pictures.ts';
import { type Studio, showPicture } from './show-picture.ts';

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
export function placeOf({ record, file }: Photo, { origins }: Pick<Dataset, 'origins'>): { place?: Place } {
  const origin: Origin | undefined = origins.get(record);
  const path = pathOfText(record, (text) => text === file);
  const place = path ? origin?.locate(path) : origin?.place;
  return place ? { place } : {};
}
