import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing, Image, SiteFile } from '../model.ts';
import type { Mistake, TemplateLog } from '../sandbox/log.ts';
import { renderWatched } from '../sandbox/rendering.ts';
import { hashOf } from '../util/hash.ts';
import { fileNameFor } from '../util/safe-path.ts';
import { createSourceReader } from './element-source.ts';
import type { Kept } from './kept.ts';
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

interface Studio {
  readonly log: TemplateLog;
  readonly kept: Kept;
  /** Hash of all code of the site. With it a drawing that another build has made of the same props is not made again. */
  readonly code: string | undefined;
}

/** Of more drawings none is kept: together they would take too much memory. */
const MOST_KEPT = 1000;

/** Has drawings drawn by their components, and notes in the log what these do wrong. `list` gives them anew each time. */
export function drawAll(list: () => readonly Drawing[], { log, kept, code }: Studio): Drawn[] {
  const drawings = list();
  const again = code !== undefined && log.isEmpty && drawings.length <= MOST_KEPT ? list() : [];
  const sourceOf = createSourceReader();
  return drawings.map((drawing, i) => {
    const source = sourceOf(drawing.element, again[i]?.element);
    const key = source === undefined ? undefined : ['drawing', String(code), drawing.id, source];
    const known = key && kept.find(key);
    if (known !== undefined) return { ...drawing, svg: known };
    const { svg, mistakes } = draw(drawing, log.apart());
    for (const mistake of mistakes) log.note(mistake);
    if (key && mistakes.length === 0) kept.put(key, svg);
    return { ...drawing, svg };
  });
}

/** Has one drawn, with a log of its own, and says what its components do wrong. */
function draw({ id, element }: Drawing, log: TemplateLog): { svg: string; mistakes: Mistake[] } {
  const svg = log.during(
    () => ({ drawing: id }),
    () => renderWatched(element, renderToStaticMarkup, log),
  );
  const mistakes = log.take().map((one) => ({ ...one, facts: { ...one.facts, drawing: id } }) as Mistake);
  return { svg, mistakes };
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
