import { join } from 'node:path';
import type {
  Dataset,
  Drawing,
  Image,
  Images,
  PagePlan,
  Photo,
  SiteDefinition,
  SiteFile,
  SitePlan,
} from '../model.ts';
import { createBlame } from '../watch/blame.ts';
import { createTemplateLog, type TemplateLog } from '../watch/log.ts';
import { draw, prepareDrawing } from './drawings.tsx';
import { imagesOf } from './images-by-id.ts';
import { preparePhoto } from './photos.ts';
import { openRasterCache } from './raster-cache.ts';

export interface PreparedImages {
  readonly images: Images;
  readonly byId: ReadonlyMap<string, Image>;
  readonly files: readonly SiteFile[];
  /** How many raster images had to be made, not found in the cache. */
  readonly rasterized: number;
}

interface Input {
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  /** Where it is noted what the drawings of templates do wrong. */
  readonly log?: TemplateLog;
}

/** Draws the drawings of a site and cuts its photos. */
export async function prepareImages(
  root: string,
  definition: SiteDefinition,
  { dataset, plan, log = createTemplateLog(createBlame(root)) }: Input,
): Promise<PreparedImages> {
  const cache = openRasterCache(join(root, '.crosstown/cache'));
  const { collections, site } = dataset;
  const drawings = [...definition.drawings(collections, site), ...shareDrawings(definition, plan)];
  const drawn = drawings.map((drawing) => draw(drawing, log));
  const photos = onceEach(definition.photos?.(collections) ?? []);
  // With mistakes nothing comes of the pixels, which take most of the time.
  const prepared = !log.isEmpty
    ? []
    : await Promise.all([
        ...drawn.map((drawing) => prepareDrawing(drawing, cache)),
        ...photos.map((photo) => preparePhoto(root, photo, cache)),
      ]);
  const byId = new Map(prepared.map(({ id, image }) => [id, image]));
  return {
    images: imagesOf(byId),
    byId,
    files: prepared.flatMap(({ files }) => files),
    rasterized: cache.made(),
  };
}

/** The share images of the pages, in the language of each; those of one id are drawn once. */
function shareDrawings({ shareImages }: SiteDefinition, plan: SitePlan): Drawing[] {
  if (!shareImages) return [];
  const drawIn = new Map(
    plan.editions.map(({ locale, dataset }) => [
      locale?.code,
      shareImages(dataset.collections, dataset.site),
    ]),
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

/** Several records may carry one photo: it is cut once, and its files are written once. */
function onceEach(photos: readonly Photo[]): Photo[] {
  return [...new Map(photos.map((photo) => [`${photo.id} ${photo.file}`, photo])).values()];
}
