import { openCache } from '../core/cache/cache.ts';
import type { Drawing, Issue, PagePlan, SiteFile } from '../core/model.ts';
import type { SiteAssets } from '../site/assets/assets.ts';
import { drawVector, type PreparedImage, prepareDrawing, renderDrawings } from '../site/assets/drawings.tsx';
import { imageBelow, imagesFrom, shareDrawings } from '../site/assets/images.ts';
import { withLettering } from '../site/assets/lettering.ts';
import { type OnImage, openRasters } from '../site/assets/rasters.ts';
import { createShaper } from '../site/assets/shaper.ts';
import { createSourceLog } from '../site/assets/sources.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { createPropsKeys } from '../site/render/props-key.ts';
import { mergeIssues } from '../site/templates/template-issues.ts';

/** The drawings of a site that were drawn so far. Another site may have equal ones. */
export interface Drawn {
  /** Equal keys mean equal images. Undefined where that cannot be known. */
  keyOf(drawing: Drawing): string | undefined;
  readonly byKey: ReadonlyMap<string, PreparedImage>;
}

interface DrawOptions {
  readonly before?: Drawn | undefined;
  readonly onImage?: OnImage | undefined;
}

/**
 * Creates the images of a site, whose `assets` were prepared with `onRequest`: drawings are drawn when a page uses them, since a change of
 * the templates may change all of them. `addShareImage` draws that of a page, and returns the issues of its templates. `files` receives
 * the files of the images, by the path of their URL. With `before`, equal drawings are not drawn again.
 */
export async function createImagesOnRequest(
  root: string,
  site: PlannedSite,
  assets: SiteAssets,
  files: Map<string, SiteFile>,
  { before, onImage }: DrawOptions,
) {
  const { definition, log, plan } = site;
  const drawn = new Map(assets.imagesById);
  const [cache, shaper] = [openCache(root), createShaper()];
  const keyOf = before?.keyOf ?? createPropsKeys();
  const byKey = new Map<string, PreparedImage>();
  const lettering = { cache, root, log: createSourceLog(root), shaper };
  // Pages ask for drawings while they are rendered, when nothing can be loaded.
  if (assets.undrawn.size > 0) await shaper.load();
  const add = ({ id, image, files: own }: PreparedImage) => {
    drawn.set(id, imageBelow(image, plan.links.base));
    for (const file of own) files.set(`/${file.path}`, file);
  };
  const find = (id: string) => {
    const drawing = drawn.has(id) ? undefined : assets.undrawn.get(id);
    if (drawing) {
      const key = keyOf(drawing);
      const known = key === undefined ? undefined : before?.byKey.get(key);
      const image = known ?? withLettering(lettering, () => drawVector(drawing, log));
      if (key !== undefined) byKey.set(key, image);
      add(image);
    }
    return drawn.get(id);
  };
  const own: Drawn = { keyOf, byKey };
  return {
    drawn: own,
    images: imagesFrom(find, [...assets.imagesById.keys(), ...assets.undrawn.keys()]),
    async addShareImage({ shareImage: id }: PagePlan): Promise<readonly Issue[]> {
      if (id === undefined || drawn.has(id)) return [];
      const list = () => shareDrawings(definition, plan, id);
      const rendered = await renderDrawings(list, log, lettering);
      const rasters = openRasters(cache, onImage);
      for (const drawing of rendered) add(await prepareDrawing(drawing, rasters));
      return mergeIssues(log.take());
    },
  };
}
