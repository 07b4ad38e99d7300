import type { Cache } from '../../core/cache/cache.ts';
import { NotFoundError } from '../../core/diagnostics/issue.ts';
import { createVocabulary } from '../../core/diagnostics/nearest-word.ts';
import type {
  Dataset,
  Drawing,
  Image,
  Images,
  Issue,
  PagePlan,
  SiteDefinition,
  SiteFile,
  SitePlan,
  SiteSettings,
  TextImage,
} from '../../core/model.ts';
import { createErrorAttribution } from '../templates/attribute.ts';
import { createTemplateLog, type TemplateLog } from '../templates/template-issues.ts';
import { type PreparedImage, prepareDrawing, renderDrawings } from './drawings.tsx';
import { checkDrawingIds, checkPhotoIds, distinctPhotos, preparePhoto } from './photos.ts';
import type { PictureFolders } from './pictures.ts';
import type { LaidOut, UnmadeFile } from './prepare-picture.ts';
import { type OnImage, openRasters } from './rasters.ts';
import { createShaper } from './shaper.ts';
import { createSourceLog, type SourceLog } from './sources.ts';
import { firstOfEach, prepareTextImage } from './text-images.ts';

export interface PreparedImages {
  /** Issues about image files and ids. */
  readonly issues: readonly Issue[];
  readonly images: Images;
  readonly byId: ReadonlyMap<string, Image>;
  /** With `onRequest`: the drawings that are left to the caller. */
  readonly undrawn: ReadonlyMap<string, Drawing>;
  readonly files: readonly SiteFile[];
  /** With `laidOut`: the files of photos, which are created when they are requested. */
  readonly unmade: ReadonlyMap<string, UnmadeFile>;
  /** Number of raster images that were not in the cache. */
  readonly rasterized: number;
}

interface Input {
  readonly cache: Cache;
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  /** Receives the template issues of drawings. */
  readonly log?: TemplateLog | undefined;
  /** Records the files of photos and fonts. */
  readonly sources?: SourceLog;
  readonly onRequest?: boolean | undefined;
  readonly laidOut?: LaidOut | undefined;
  readonly onImage?: OnImage | undefined;
  readonly folders?: PictureFolders | undefined;
}

/** Prepares the images of a site: renders its drawings, and encodes its photos and the images in its texts. */
export async function prepareImages(
  root: string,
  definition: SiteDefinition,
  { dataset, plan, cache, sources = createSourceLog(root), ...input }: Input,
): Promise<PreparedImages> {
  const { log = createTemplateLog(createErrorAttribution(root)), onRequest = false } = input;
  const rasters = openRasters(cache, input.onImage);
  const { list, undrawn } = drawingsOf(definition, { dataset, plan, onRequest });
  const drawn = await renderDrawings(list, log, { cache, root, log: sources, shaper: createShaper() });
  const photos = definition.photos?.(dataset.collections) ?? [];
  const tools = { root, cache, rasters, sources, laidOut: input.laidOut, folders: input.folders };
  // After an error nothing is written, so skip the encoding, which takes most of the time.
  const made = !log.isEmpty
    ? []
    : await Promise.all([
        ...drawn.map(async (drawing) => [await prepareDrawing(drawing, rasters)]),
        ...distinctPhotos(photos).map((photo) => preparePhoto(photo, dataset, tools)),
        ...imagesInTexts(plan).map((image) => prepareTextImage(image, tools)),
      ]);
  const prepared = made.flat().flatMap((one) => (isIssue(one) ? [] : one));
  const { base } = plan.links;
  const byId = new Map(prepared.map(({ id, image }) => [id, imageBelow(image, base)]));
  const files = new Map(prepared.flatMap((one) => one.files.map((file) => [file.path, file])));
  return {
    issues: [
      ...checkDrawingIds([...drawn, ...undrawn]),
      ...checkPhotoIds(photos, [...drawn, ...undrawn], dataset),
      ...made.flat().filter(isIssue),
    ],
    images: imagesOf(byId),
    byId,
    undrawn: new Map(undrawn.map((drawing) => [drawing.id, drawing])),
    files: [...files.values()],
    unmade: new Map(prepared.flatMap((one) => one.unmade?.map((file) => [file.path, file]) ?? [])),
    rasterized: rasters.made(),
  };
}

/** Returns the drawings that are drawn at once, as new elements on each call of `list`, and those that are not. */
function drawingsOf(
  definition: SiteDefinition,
  { dataset, plan, onRequest }: Pick<Input, 'dataset' | 'plan' | 'onRequest'>,
): { list: () => readonly Drawing[]; undrawn: readonly Drawing[] } {
  const own = () => definition.drawings(dataset.collections, dataset.site);
  if (!onRequest) return { list: () => [...own(), ...shareDrawings(definition, plan)], undrawn: [] };
  const isLater = ({ raster, path }: Drawing) => !raster && path === undefined;
  return { list: () => own().filter((drawing) => !isLater(drawing)), undrawn: own().filter(isLater) };
}

/** Returns an image with the addresses that it has in a site below a path. Images are prepared without it, and cached. */
export function imageBelow(image: Image, base: string): Image {
  const { src, srcset } = image;
  if (base === '') return image;
  return {
    ...image,
    src: base + src,
    ...(srcset === undefined ? {} : { srcset: srcset.replace(/(?<=^|, )\//g, `${base}/`) }),
  };
}

function isIssue(one: PreparedImage | Issue): one is Issue {
  return 'code' in one;
}

/** Returns the images in the texts of all locales, each with its first occurrence. */
function imagesInTexts(plan: SitePlan): TextImage[] {
  return firstOfEach(plan.locales.flatMap((localePlan) => localePlan.dataset.images)).filter(
    ({ isForeign }) => !isForeign,
  );
}

/** Returns the share images of all pages in the locale of each page, one for each id, or only that with the given id. */
export function shareDrawings({ shareImages }: SiteDefinition, plan: SitePlan, only?: string): Drawing[] {
  if (!shareImages) return [];
  const drawIn = new Map(
    plan.locales.map(({ locale, dataset }) => [locale?.code, shareImages(dataset.collections, dataset.site)]),
  );
  const pages = new Map<string, PagePlan>();
  for (const page of plan.pages) {
    const id = page.href === page.canonical ? page.shareImage : undefined;
    if (id !== undefined && !pages.has(id) && (only ?? id) === id) pages.set(id, page);
  }
  return [...pages].flatMap(([id, page]) => {
    const image = drawIn.get(page.locale)?.({ ...page, copy: plan.copyOf(page) });
    return image ? [{ id, raster: true, ...image }] : [];
  });
}

/** Returns the images of a site by id, as templates use them. Throws a `NotFoundError` for an unknown id. */
export function imagesOf(byId: ReadonlyMap<string, Image>): Images {
  return imagesFrom((id) => byId.get(id), byId.keys());
}

/** Returns images that are found by a function. `ids` are those that exist. */
export function imagesFrom(find: (id: string) => Image | undefined, ids: Iterable<string>): Images {
  const known = createVocabulary(ids);
  return {
    get(id) {
      const image = find(id);
      if (image) return image;
      throw new NotFoundError({ kind: 'image', asked: id, known });
    },
  };
}

/** Reports settings that name an image the site does not have. */
export function checkSettingImages(
  { icons, shareImage }: SiteSettings,
  { byId, undrawn }: Pick<PreparedImages, 'byId' | 'undrawn'>,
): Issue[] {
  const ids = new Set([...byId.keys(), ...undrawn.keys()]);
  const known = createVocabulary(ids);
  const asked = [
    ['shareImage', shareImage],
    ['icons.favicon', icons.favicon],
    ['icons.touch', icons.touch],
    ...icons.manifest.map((id, i) => [`icons.manifest.${i}`, id] as const),
  ] as const;
  return asked.flatMap(([setting, id]): Issue[] =>
    id === undefined || ids.has(id)
      ? []
      : [{ code: 'not-there', facts: { kind: 'image', asked: id, known, setting } }],
  );
}
