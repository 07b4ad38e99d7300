import type { SiteAssets } from '../assets/assets.ts';
import { drawVector, type PreparedImage, prepareDrawing, renderDrawings } from '../assets/drawings.tsx';
import { imagesFrom, shareDrawings } from '../assets/images.ts';
import { withLettering } from '../assets/lettering.ts';
import { openRasters } from '../assets/rasters.ts';
import { createSourceLog } from '../assets/sources.ts';
import { openCache } from '../cache/cache.ts';
import type { Images, Issue, PagePlan, SiteFile } from '../model.ts';
import type { PlannedSite } from '../plan-site.ts';
import { mergeIssues } from '../sandbox/template-issues.ts';

/** The images of a site, whose drawings are drawn when a page uses them: a change of the templates may change all of them. */
export interface ImagesOnRequest {
  readonly images: Images;
  /** Draws the share image of a page. Returns the issues of its templates. */
  addShareImage(page: PagePlan): Promise<readonly Issue[]>;
}

interface Input {
  readonly root: string;
  readonly site: PlannedSite;
  /** Prepared with `onRequest`. */
  readonly assets: SiteAssets;
  readonly code: string | undefined;
  /** Receives the files of the images, by the path of their URL. */
  readonly files: Map<string, SiteFile>;
}

/** Creates the images of a site. */
export function createImagesOnRequest({ root, site, assets, code, files }: Input): ImagesOnRequest {
  const { definition, log, plan } = site;
  const drawn = new Map(assets.imagesById);
  const [cache, sources] = [openCache(root), createSourceLog(root)];
  const draw = <T>(work: () => T) => withLettering({ cache, root, log: sources }, work);
  const add = ({ id, image, files: own }: PreparedImage) => {
    drawn.set(id, image);
    for (const file of own) files.set(`/${file.path}`, file);
  };
  const find = (id: string) => {
    const drawing = drawn.has(id) ? undefined : assets.undrawn.get(id);
    if (drawing) add(draw(() => drawVector(drawing, log)));
    return drawn.get(id);
  };
  return {
    images: imagesFrom(find, [...assets.imagesById.keys(), ...assets.undrawn.keys()]),
    async addShareImage({ shareImage: id }) {
      if (id === undefined || drawn.has(id)) return [];
      const list = () => shareDrawings(definition, plan, id);
      const rendered = draw(() => renderDrawings(list, { log, cache, code, sources }));
      const rasters = openRasters(cache);
      for (const drawing of rendered) add(await prepareDrawing(drawing, rasters));
      return mergeIssues(log.take());
    },
  };
}
