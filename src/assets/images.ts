import { type Cache, openCache } from '../cache/cache.ts';
import { NotFoundError } from '../diagnostics/issue.ts';
import { createVocabulary } from '../diagnostics/nearest-word.ts';
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
} from '../model.ts';
import { createErrorAttribution } from '../sandbox/attribute.ts';
import { createTemplateLog, type TemplateLog } from '../sandbox/template-issues.ts';
import { type PreparedImage, prepareDrawing, renderDrawings } from './drawings.tsx';
import { withLettering } from './lettering.ts';
import { checkDrawingIds, checkPhotoIds, distinctPhotos, preparePhoto } from './photos.ts';
import { openRasters } from './rasters.ts';
import { createSourceLog, type SourceLog } from './sources.ts';
import { firstOfEach, prepareTextImage } from './text-images.ts';

export interface PreparedImages {
  /** Issues about image files and ids. */
  readonly issues: readonly Issue[];
  readonly images: Images;
  readonly byId: ReadonlyMap<string, Image>;
  readonly files: readonly SiteFile[];
  /** Number of raster images that were not in the cache. */
  readonly rasterized: number;
}

interface Input {
  readonly cache: Cache;
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  /** Receives the template issues of drawings. */
  readonly log?: TemplateLog | undefined;
  /** Hash of all code of the site. */
  readonly code?: string | undefined;
  /** Records the files of photos and fonts. */
  readonly sources?: SourceLog;
  /** Without it there are no share images: `drawShareImage` draws that of a page. */
  readonly drawsShareImages?: boolean;
}

/** Prepares the images of a site: renders its drawings, and encodes its photos and the images in its texts. */
export async function prepareImages(
  root: string,
  definition: SiteDefinition,
  { dataset, plan, cache, code, sources = createSourceLog(root), ...input }: Input,
): Promise<PreparedImages> {
  const { log = createTemplateLog(createErrorAttribution(root)), drawsShareImages = true } = input;
  const rasters = openRasters(cache);
  const { collections, site } = dataset;
  const shared = () => (drawsShareImages ? shareDrawings(definition, plan) : []);
  const list = () => [...definition.drawings(collections, site), ...shared()];
  const context = { log, cache, code, sources };
  const drawn = withLettering({ cache, root, log: sources }, () => renderDrawings(list, context));
  const photos = definition.photos?.(collections) ?? [];
  const tools = { root, cache, rasters, sources };
  // After an error nothing is written, so skip the encoding, which takes most of the time.
  const made = !log.isEmpty
    ? []
    : await Promise.all([
        ...drawn.map(async (drawing) => [await prepareDrawing(drawing, rasters)]),
        ...distinctPhotos(photos).map((photo) => preparePhoto(photo, dataset, tools)),
        ...imagesInTexts(plan).map((image) => prepareTextImage(image, tools)),
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
    rasterized: rasters.made(),
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

/** Draws one share image. Template issues are added to the log. */
export async function drawShareImage(
  root: string,
  { definition, plan, log, code }: Pick<Input, 'plan' | 'code'> & ShareImageSite,
  id: string,
): Promise<readonly PreparedImage[]> {
  const [cache, sources] = [openCache(root), createSourceLog(root)];
  const list = () => shareDrawings(definition, plan, id);
  const drawn = withLettering({ cache, root, log: sources }, () =>
    renderDrawings(list, { log, cache, code, sources }),
  );
  return Promise.all(drawn.map((drawing) => prepareDrawing(drawing, openRasters(cache))));
}

interface ShareImageSite {
  readonly definition: SiteDefinition;
  readonly log: TemplateLog;
}

/** Returns the share images of all pages in the locale of each page, one for each id, or only that with the given id. */
function shareDrawings({ shareImages }: SiteDefinition, plan: SitePlan, only?: string): Drawing[] {
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
  const known = createVocabulary(byId.keys());
  return {
    get(id) {
      const image = byId.get(id);
      if (image) return image;
      throw new NotFoundError({ kind: 'image', asked: id, known });
    },
  };
}

/** Reports settings that name an image the site does not have. */
export function checkSettingImages(
  { icons, shareImage }: SiteSettings,
  images: ReadonlyMap<string, Image>,
): Issue[] {
  const known = createVocabulary(images.keys());
  const asked = [
    ['shareImage', shareImage],
    ['icons.favicon', icons.favicon],
    ['icons.touch', icons.touch],
    ...icons.manifest.map((id, i) => [`icons.manifest.${i}`, id] as const),
  ] as const;
  return asked.flatMap(([setting, id]): Issue[] =>
    id === undefined || images.has(id)
      ? []
      : [{ code: 'not-there', facts: { kind: 'image', asked: id, known, setting } }],
  );
}
