import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing, Image, SiteFile } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import { fileNameFor } from '../util/safe-path.ts';
import type { Mistake, TemplateLog } from '../watch/log.ts';
import { renderWatched } from '../watch/rendering.ts';
import type { RasterCache } from './raster-cache.ts';

/** An image as templates know it, with the files that hold it. */
export interface PreparedImage {
  readonly id: string;
  readonly image: Image;
  readonly files: readonly SiteFile[];
}

/** A drawing, with its markup if it is known. */
interface Drawn extends Drawing {
  readonly svg?: string;
}

/** Has a drawing drawn by its component, and notes in the log what that does wrong. */
export function draw(drawing: Drawing, log: TemplateLog): Drawn {
  const own = log.apart();
  const svg = log.during(
    () => ({ drawing: drawing.id }),
    () => renderWatched(drawing.element, renderToStaticMarkup, own),
  );
  for (const mistake of own.take())
    log.note({ ...mistake, facts: { ...mistake.facts, drawing: drawing.id } } as Mistake);
  return { ...drawing, svg };
}

/** Writes a drawing as a hashed SVG file, or as a PNG where hosts and networks want pixels. */
export async function prepareDrawing(drawing: Drawn, cache: RasterCache): Promise<PreparedImage> {
  const { id, width, height, alt, svg = renderToStaticMarkup(drawing.element) } = drawing;
  const content = drawing.raster ? await rasterize(svg, drawing, cache) : svg;
  const path =
    drawing.path ?? `assets/${fileNameFor(id)}-${hashOf(content)}.${drawing.raster ? 'png' : 'svg'}`;
  const type = drawing.raster ? 'image/png' : 'image/svg+xml';
  return { id, image: { src: `/${path}`, width, height, alt, type }, files: [{ path, content }] };
}

function rasterize(svg: string, { width, height }: Drawing, cache: RasterCache): Promise<Buffer> {
  return cache.get(svg, `png ${width}x${height}`, async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg))
      .resize(width, height, { fit: 'cover' })
      .png({ palette: true, effort: 7 })
      .toBuffer();
  });
}
