import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { Drawing, Image, Images, SiteFile } from '../model.ts';
import { hashOf } from '../util/hash.ts';

export interface DrawnImages {
  readonly images: Images;
  readonly files: readonly SiteFile[];
}

/** Writes each drawing as a hashed SVG file, or as a PNG where hosts and networks want pixels. */
export async function drawImages(drawings: readonly Drawing[]): Promise<DrawnImages> {
  const drawn = await Promise.all(drawings.map(draw));
  const byId = new Map(drawn.map(({ drawing, image }) => [drawing.id, image]));
  const get = (id: string): Image => {
    const image = byId.get(id);
    if (!image)
      throw new Error(`A template asks for the image “${id}”, which the site definition does not draw.`);
    return image;
  };
  return { images: { get }, files: drawn.map(({ file }) => file) };
}

async function draw(drawing: Drawing): Promise<{ drawing: Drawing; image: Image; file: SiteFile }> {
  const svg = renderToStaticMarkup(drawing.element);
  const content = drawing.raster ? await rasterize(svg, drawing) : svg;
  const path = drawing.path ?? `assets/${drawing.id}-${hashOf(content)}.${drawing.raster ? 'png' : 'svg'}`;
  const { width, height, alt } = drawing;
  const type = drawing.raster ? 'image/png' : 'image/svg+xml';
  return { drawing, image: { src: `/${path}`, width, height, alt, type }, file: { path, content } };
}

function rasterize(svg: string, { width, height }: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .png({ palette: true, effort: 8 })
    .toBuffer();
}
