import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing, Image, SiteFile } from '../../core/model.ts';
import { hashOf } from '../../core/util/hash.ts';
import { fileNameFor } from '../../core/util/safe-path.ts';
import { renderChecked } from '../templates/render.ts';
import type { TemplateIssue, TemplateLog } from '../templates/template-issues.ts';
import { type LetteringContext, loadingLettering } from './lettering.ts';
import type { UnmadeFile } from './prepare-picture.ts';
import type { Rasters } from './rasters.ts';

/** An image as templates receive it, with its output files. */
export interface PreparedImage {
  readonly id: string;
  readonly image: Image;
  readonly files: readonly SiteFile[];
  /** Files that are created when they are requested. */
  readonly unmade?: readonly UnmadeFile[] | undefined;
}

/** A drawing with its rendered SVG markup. */
interface RenderedDrawing extends Drawing {
  readonly svg: string;
}

/** Renders drawings to SVG, and adds template issues to the log. `list` may be called twice. */
export async function renderDrawings(
  list: () => readonly Drawing[],
  log: TemplateLog,
  lettering: LetteringContext,
): Promise<RenderedDrawing[]> {
  const rendered: RenderedDrawing[] = [];
  for (const drawing of await loadingLettering(lettering, list)) {
    // Another call begins anew, with an empty log.
    const { svg, issues } = await loadingLettering(lettering, () => {
      const own = log.createSeparate();
      return { svg: renderDrawing(drawing, own), issues: own.take() };
    });
    for (const issue of issues) log.add(issueIn(issue, drawing));
    rendered.push({ ...drawing, svg });
  }
  return rendered;
}

function renderDrawing({ id, element }: Drawing, log: TemplateLog): string {
  return log.during(
    () => ({ drawing: id }),
    () => renderChecked(element, renderToStaticMarkup, log),
  );
}

function issueIn(issue: TemplateIssue, { id }: Drawing): TemplateIssue {
  return { ...issue, facts: { ...issue.facts, drawing: id } } as TemplateIssue;
}

/** Renders a drawing that is not to be rasterized, and adds template issues to the log. */
export function drawVector(drawing: Drawing, log: TemplateLog): PreparedImage {
  const own = log.createSeparate();
  const image = preparedFrom(drawing, renderDrawing(drawing, own));
  for (const issue of own.take()) log.add(issueIn(issue, drawing));
  return image;
}

/** Returns a drawing as an SVG file with a hash in its name, or as a PNG file if it is to be rasterized. */
export async function prepareDrawing(drawing: RenderedDrawing, rasters: Rasters): Promise<PreparedImage> {
  const { svg, raster } = drawing;
  return preparedFrom(drawing, raster ? await rasterize(svg, drawing, rasters) : svg);
}

function preparedFrom(drawing: Drawing, content: SiteFile['content']): PreparedImage {
  const { id, width, height, alt } = drawing;
  const path =
    drawing.path ?? `assets/${fileNameFor(id)}-${hashOf(content)}.${drawing.raster ? 'png' : 'svg'}`;
  const type = drawing.raster ? 'image/png' : 'image/svg+xml';
  return { id, image: { src: `/${path}`, width, height, alt, type }, files: [{ path, content }] };
}

function rasterize(svg: string, { id, width, height }: Drawing, rasters: Rasters): Promise<Uint8Array> {
  const make = async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg))
      .resize(width, height, { fit: 'cover' })
      .png({ palette: true, effort: 7 })
      .toBuffer();
  };
  return rasters.get(svg, `png ${width}x${height}`, make, id);
}
