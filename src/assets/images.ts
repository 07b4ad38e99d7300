import type { Cache } from '../cache/cache.ts';
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
import { drawAll, type PreparedImage, prepareDrawing } from './drawings.tsx';
import { withLettering } from './lettering.ts';
import { checkDrawingIds, checkPhotoIds, onceEach, preparePhoto } from './photos.ts';
import { openRasters } from './rasters.ts';
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
  readonly cache: Cache;
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
  { dataset, plan, cache, code, log = createTemplateLog(createErrorAttribution(root)) }: Input,
): Promise<PreparedImages> {
  const rasters = openRasters(cache);
  const { collections, site } = dataset;
  const list = () => [...definition.drawings(collections, site), ...shareDrawings(definition, plan)];
  const drawn = withLettering({ cache, root }, () => drawAll(list, { log, cache, code }));
  const photos = definition.photos?.(collections) ?? [];
  const studio = { root, cache, rasters };
  // With mistakes nothing comes of the pixels, which take most of the time.
  const made = !log.isEmpty
    ? []
    : await Promise.all([
        ...drawn.map(async (drawing) => [await prepareDrawing(drawing, rasters)]),
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
    rasterized: rasters.made(),
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

/** Gives templates the images of a site. */
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

/** Settings that name images which the site does not have. */
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
