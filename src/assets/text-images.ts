import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Vocabulary } from '../diagnostics/nearest-word.ts';
import { createVocabulary } from '../diagnostics/nearest-word.ts';
import type { Issue, SiteSettings, TextImage } from '../model.ts';
import { isAllowedHost } from '../util/allowed-hosts.ts';
import { compareCodeUnits } from '../util/order.ts';
import { slugify } from '../util/slugify.ts';
import type { PreparedImage } from './drawings.tsx';
import { isThere, type Studio, showPicture } from './pictures.ts';

/**
 * Images in texts whose file is not there, or whose host the policy of the site does not let through; without settings
 * nobody knows which hosts those are. What is missing is told where it is named first: with it all others are there.
 */
export function checkTextImages(
  root: string,
  images: readonly TextImage[],
  settings: Pick<SiteSettings, 'hosts'> | undefined,
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
      if (isThere(root, source)) return [];
      const isBeside = folder !== '' && isThere(root, join(folder, source));
      const facts = { kind: 'missing', ...about, known: known(), isBeside } as const;
      return [{ code: 'text-image', facts, place: image.place() }];
    },
  );
}

/** Of images that are one and the same, by their source or what else is given, the first. */
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

/** Endings of files that may be pictures. */
const ENDING = /\.(jpe?g|png|webp|avif|gif|svg|tiff?)$/i;

/** The pictures below `data/`, looked for when the first is missing. */
function createKnownFiles(root: string): () => Vocabulary {
  let known: Vocabulary | undefined;
  return () => {
    known ??= createVocabulary(
      readdirSync(join(root, 'data'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && ENDING.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, 'data').length + 1))
        .map((path) => path.replaceAll('\\', '/'))
        .sort(compareCodeUnits),
    );
    return known;
  };
}

/**
 * Makes an image that texts show: a photo is cut to several widths, a drawing stays as it is. Its id is the path of its
 * file from the root of the site. What cannot be shown is an issue.
 */
export async function prepareTextImage(
  image: TextImage,
  studio: Studio,
): Promise<readonly (PreparedImage | Issue)[]> {
  const { source: file } = image;
  // In letters that addresses have.
  const name = slugify(basename(file, extname(file))) || 'image';
  const shown = await showPicture({ file, name, place: () => image.place() }, studio);
  return shown.map((one) =>
    'code' in one ? one : { id: `data/${file}`, image: { ...one.image, alt: '' }, files: one.files },
  );
}
