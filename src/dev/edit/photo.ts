import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { pictureAt, storeUpload } from '../../author/edit/uploads.ts';
import { isIoError } from '../../core/util/io-errors.ts';
import { groupBy } from '../../core/util/lists.ts';
import { leavesFolder } from '../../core/util/safe-path.ts';
import { shrinkPicture } from '../../site/assets/reduce-picture.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { type FileAction, NO_SITE, type Read } from '../requests.ts';
import type { UploadedPhoto } from './contract.ts';

/** Photos of cameras have about 30 million bytes. */
const MAX_BYTES = 60_000_000;

/** `POST photo`: stores a picture for a record until the record is saved. */
export const PHOTO_ACTION: FileAction = {
  maxBytes: MAX_BYTES,
  tooLarge: `The picture is larger than ${MAX_BYTES / 1_000_000} MB. Save it smaller, as JPEG, and choose that file.`,
  async takeFile(content, query, { root, site }) {
    const loaded = site.current();
    if (!loaded) return { status: 503, body: NO_SITE };
    const folder = folderOfPhotos(loaded.site, query.get('record') ?? '');
    try {
      const stored = await storeUpload(root, { content, name: query.get('name') ?? '', folder });
      if ('error' in stored) return { status: 422, body: stored.error };
      return { status: 200, body: stored satisfies UploadedPhoto };
    } catch (error) {
      if (!isIoError(error)) throw error;
      return { status: 500, body: `The picture cannot be stored: ${error.message}.` };
    }
  },
};

/** `GET picture?file=photos/attic.jpg`: a picture below `data/`, or one that was uploaded, at the size of a control. */
export const showPicture: Read = async (_loaded, query, { root }) => {
  const path = pictureAt(root, query.get('file') ?? '');
  const small = path && (await shrinkPicture(readFileSync(path)));
  return small || undefined;
};

/** Where a collection keeps its photos, below `data/`: in the folder with most of them; without any, in that of other collections. */
function folderOfPhotos({ definition, dataset }: PlannedSite, record: string): string {
  const [collection] = record.split('/');
  const photos = definition.photos?.(dataset.collections) ?? [];
  const own = photos.filter((photo) => dataset.origins.get(photo.record)?.collection === collection);
  const files = (own.length > 0 ? own : photos).map(({ file }) => file);
  const folders = groupBy(
    files.filter((file) => !leavesFolder(file)),
    (file) => dirname(file).replace(/^\.$/, ''),
  );
  const [most] = [...folders].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? 'photos';
}
