import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Vocabulary } from '../../core/diagnostics/nearest-word.ts';
import { createVocabulary } from '../../core/diagnostics/nearest-word.ts';
import type { Issue, SiteSettings, TextImage } from '../../core/model.ts';
import { isAllowedHost } from '../../core/util/allowed-hosts.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import { slugify } from '../../core/util/slugify.ts';
import type { PreparedImage } from './drawings.tsx';
import { isDataFile, type PictureFolders } from './pictures.ts';
import { type ImageTools, preparePicture } from './prepare-picture.ts';

/**
 * Reports images in texts whose file is missing, or whose host the site's Content-Security-Policy blocks. Without settings hosts
 * are not checked. Each missing file and each host is reported once, at its first occurrence.
 */
export function checkTextImages(
  root: string,
  images: readonly TextImage[],
  settings: Pick<SiteSettings, 'hosts'> | undefined,
  folders?: PictureFolders,
): Issue[] {
  const known = createKnownFiles(root);
  return firstOfEach(images, ({ isForeign, source }) => (isForeign ? hostOf(source) : source)).flatMap(
    (image): Issue[] => {
      const { record, field, source, folder } = image;
      const about = { record, field, source };
      if (image.isForeign) {
        const host = hostOf(source);
        if (!settings || isAllowedHost(host, settings.hosts.image)) return [];
        return [{ code: 'text-image', facts: { kind: 'foreign', ...about, host }, place: image.place() }];
      }
      if (isDataFile(root, source, folders)) return [];
      const isBeside = folder !== '' && isDataFile(root, join(folder, source));
      const facts = { kind: 'missing', ...about, known: known(), isBeside } as const;
      return [{ code: 'text-image', facts, place: image.place() }];
    },
  );
}

/** Returns the first image for each key. The default key is the source. */
export function firstOfEach(
  images: readonly TextImage[],
  keyOf: (image: TextImage) => string = ({ source }) => source,
): TextImage[] {
  const first = new Map<string, TextImage>();
  for (const image of images) if (!first.has(keyOf(image))) first.set(keyOf(image), image);
  return [...first.values()];
}

function hostOf(address: string): string {
  return new URL(address, 'https://x.invalid').origin;
}

/** File extensions of images. */
const EXTENSION = /\.(jpe?g|png|webp|avif|gif|svg|tiff?)$/i;

/** Returns a function that lists the image files below `data/` on its first call. */
function createKnownFiles(root: string): () => Vocabulary {
  let known: Vocabulary | undefined;
  return () => {
    known ??= createVocabulary(
      readdirSync(join(root, 'data'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && EXTENSION.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, 'data').length + 1))
        // As an address: “a%20b.jpg” would be “a b.jpg”.
        .map((path) => path.replaceAll('\\', '/').replace(/%(?=[\da-f]{2})/gi, '%25'))
        .sort(compareCodeUnits),
    );
    return known;
  };
}

/**
 * Prepares an image in a text. Its id is the path of its file relative to the root of the site. Returns an issue if the file cannot
 * be used.
 */
export async function prepareTextImage(
  image: TextImage,
  tools: ImageTools,
): Promise<readonly (PreparedImage | Issue)[]> {
  const { source: file } = image;
  // File names become URLs, so use ASCII.
  const name = slugify(basename(file, extname(file))) || 'image';
  const prepared = await preparePicture({ file, name, place: () => image.place() }, tools);
  return prepared.map((one) =>
    'code' in one ? one : { ...one, id: `data/${file}`, image: { ...one.image, alt: '' } },
  );
}
