import { cacheOf } from '../cache/store.ts';
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
  TextImage,
} from '../model.ts';
import { createBlame } from '../sandbox/blame.ts';
import { createTemplateLog, type TemplateLog } from '../sandbox/log.ts';
import { drawAll, type PreparedImage, prepareDrawing } from './drawings.tsx';
import { imagesOf } from './images-by-id.ts';
import type { Kept } from './kept.ts';
import { checkDrawingIds, checkPhotoIds, onceEach } from './photo-ids.ts';
import { preparePhoto } from './photos.ts';
import { openRasterCache } from './raster-cache.ts';
import { firstOfEach, prepareTextImage } from './text-images.ts';

export interface PreparedImages {
  /** What is wrong with files and ids. */
  readonly issues: readonly Issue[];
  readonly images: Images;
  readonly byId: ReadonlyMap<string, Image>;
  readonly files: readonly SiteFile[];
  /** How many raster images had to be made, not found in the cache. */
  readonly rasterized: number;
}

interface Input {
  /** What is remembered of files from build to build. */
  readonly kept: Kept;
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  /** Where it is noted what the drawings of templates do wrong. */
  readonly log?: TemplateLog;
  /** Hash of all code of the site. */
  readonly code?: string | undefined;
}

/** Draws the drawings of a site, cuts its photos, and makes the images that texts show. */
export async function prepareImages(
  root: string,
  definition: SiteDefinition,
  { dataset, plan, kept, code, log = createTemplateLog(createBlame(root)) }: Input,
): Promise<PreparedImages> {
  const cache = openRasterCache(cacheOf(root));
  const { collections, site } = dataset;
  const list = () => [...definition.drawings(collections, site), ...shareDrawings(definition, plan)];
  const drawn = drawAll(list, { log, kept, code });
  const photos = definition.photos?.(collections) ?? [];
  const studio = { root, cache, kept };
  // With mistakes nothing comes of the pixels, which take most of the time.
  const made = !log.isEmpty
    ? []
    : await Promise.all([
        ...drawn.map(async (drawing) => [await prepareDrawing(drawing, cache)]),
        ...onceEach(photos).map((photo) => preparePhoto(photo, dataset, studio)),
        ...imagesInTexts(plan).map((image) => prepareTextImage(image, studio)),
      ]);
  const prepared = made.flat().flatMap((one) => (isIssue(one) ? [] : one));
  const byId = new Map(prepared.map(({ id, image }) => [id, image]));
  const files = new Map(prepared.flatMap((one) => one.files.map((file) => [file.path, file])));
  return {
    issues: [
      ...checkDrawingIds(drawn),
      ...checkPhotoIds(photos, drawn, dataset),
      ...made.flat().filter(isIssue),
    ],
    images: imagesOf(byId),
    byId,
    files: [...files.values()],
    rasterized: cache.made(),
  };
}

function isIssue(one: PreparedImage | Issue): one is Issue {
  return 'code' in one;
}

/** The images that texts show, in whatever language, each where it is named first. */
function imagesInTexts(plan: SitePlan): TextImage[] {
  return firstOfEach(plan.locales.flatMap((localePlan) => localePlan.dataset.images)).filter(
    ({ isForeign }) => !isForeign,
  );
}

/** The share images of the pages, in the language of each; those of one id are drawn once. */
function shareDrawings({ shareImages }: SiteDefinition, plan: SitePlan): Drawing[] {
  if (!shareImages) return [];
  const drawIn = new Map(
    plan.locales.map(({ locale, dataset }) => [locale?.code, shareImages(dataset.collections, dataset.site)]),
  );
  const pages = new Map<string, PagePlan>();
  for (const page of plan.pages) {
    const id = page.href === page.canonical ? page.shareImage : undefined;
    if (id !== undefined && !pages.has(id)) pages.set(id, page);
  }
  return [...pages].flatMap(([id, page]) => {
    const image = drawIn.get(page.locale)?.({ ...page, copy: plan.copyOf(page) });
    return image ? [{ id, raster: true, ...image }] : [];
  });
}
