import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cache } from '../cache/cache.ts';
import type { Drawing, Image, SiteFile } from '../model.ts';
import { renderChecked } from '../sandbox/render.ts';
import type { TemplateIssue, TemplateLog } from '../sandbox/template-issues.ts';
import { hashOf } from '../util/hash.ts';
import { fileNameFor } from '../util/safe-path.ts';
import type { Rasters } from './rasters.ts';

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
  readonly cache: Cache;
  /** Hash of all code of the site. With it a drawing that another build has made of the same props is not made again. */
  readonly code: string | undefined;
}

/** Has drawings drawn by their components, and notes in the log what these do wrong. `list` gives them anew each time. */
export function drawAll(list: () => readonly Drawing[], { log, cache, code }: Studio): Drawn[] {
  const drawings = list();
  const again = code !== undefined && log.isEmpty ? list() : [];
  const sourceOf = createSourceReader();
  return drawings.map((drawing, i) => {
    const source = sourceOf(drawing.element, again[i]?.element);
    const inputs = source === undefined ? undefined : [code, drawing.id, source];
    const cached = inputs && cache.findText('drawing', inputs);
    if (cached !== undefined) return { ...drawing, svg: cached };
    const { svg, mistakes } = draw(drawing, log.createSeparate());
    for (const mistake of mistakes) log.add(mistake);
    if (inputs && mistakes.length === 0) cache.put('drawing', inputs, svg);
    return { ...drawing, svg };
  });
}

/** Has one drawn, with a log of its own, and says what its components do wrong. */
function draw({ id, element }: Drawing, log: TemplateLog): { svg: string; mistakes: TemplateIssue[] } {
  const svg = log.during(
    () => ({ drawing: id }),
    () => renderChecked(element, renderToStaticMarkup, log),
  );
  const mistakes = log
    .take()
    .map((one) => ({ ...one, facts: { ...one.facts, drawing: id } }) as TemplateIssue);
  return { svg, mistakes };
}

/** Writes a drawing as a hashed SVG file, or as a PNG where hosts and networks want pixels. */
export async function prepareDrawing(drawing: Drawn, rasters: Rasters): Promise<PreparedImage> {
  const { id, width, height, alt, svg = renderToStaticMarkup(drawing.element) } = drawing;
  const content = drawing.raster ? await rasterize(svg, drawing, rasters) : svg;
  const path =
    drawing.path ?? `assets/${fileNameFor(id)}-${hashOf(content)}.${drawing.raster ? 'png' : 'svg'}`;
  const type = drawing.raster ? 'image/png' : 'image/svg+xml';
  return { id, image: { src: `/${path}`, width, height, alt, type }, files: [{ path, content }] };
}

function rasterize(svg: string, { width, height }: Drawing, rasters: Rasters): Promise<Uint8Array> {
  return rasters.get(svg, `png ${width}x${height}`, async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg))
      .resize(width, height, { fit: 'cover' })
      .png({ palette: true, effort: 7 })
      .toBuffer();
  });
}

/**
 * Makes the function that says all that an element is drawn from, as one text: its tags, the source of its components, and their
 * props with all that is in them. `again` is the same element, made once more: a component that is another one then was made for
 * its data, and what it knows of it nobody sees. Undefined where that is so, and where props are more than what is to be read in
 * them: functions, dates, maps. What is in many elements, as records are, is read once.
 */
export function createSourceReader(): (element: ReactElement, again: unknown) => string | undefined {
  const known = new WeakMap<object, string>();
  const read: Read = (one, again, depth = 0) => {
    if (typeof one !== 'object' || one === null) return simple(one);
    const isLasting = one === again && Object.isFrozen(one);
    const before = isLasting ? known.get(one) : undefined;
    if (before !== undefined) return before;
    if (depth > DEEPEST) throw new Opaque();
    const text = contentOf(one, again, (inner, innerAgain) => read(inner, innerAgain, depth + 1));
    if (isLasting) known.set(one, text);
    return text;
  };
  return (element, again) => {
    try {
      return read(element, again);
    } catch (error) {
      if (error instanceof Opaque) return undefined;
      throw error;
    }
  };
}

type Read = (one: unknown, again: unknown, depth?: number) => string;

/** Deeper than any drawing: what holds itself has no end. */
const DEEPEST = 100;

/** Ends the reading of what is not all to be seen. */
class Opaque extends Error {}

function contentOf(one: object, again: unknown, read: Read): string {
  if (isValidElement(one)) {
    if (!isValidElement(again) || again.type !== one.type) throw new Opaque();
    return `<${componentOf(one.type)}${read(one.props, again.props)}>`;
  }
  const isList = Array.isArray(one);
  if (!isList && Object.getPrototypeOf(one) !== Object.prototype) throw new Opaque();
  const others = (typeof again === 'object' && again !== null ? again : {}) as Group;
  const entries = Object.keys(one).map(
    (name) => `${simple(name)}${read((one as Group)[name], others[name])}`,
  );
  return isList ? `[${one.length},${entries.join()}]` : `{${entries.join()}}`;
}

type Group = Readonly<Record<string, unknown>>;

/** Of two components that are called the same the source tells which is which. */
function componentOf(type: unknown): string {
  if (typeof type === 'function') return simple(`${type.name} ${Function.prototype.toString.call(type)}`);
  return typeof type === 'symbol' ? String(type) : simple(type);
}

/** With its length before it no text can pass for the end of another. */
function simple(value: unknown): string {
  if (typeof value === 'string') return `${value.length}"${value}`;
  const isMore = typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol';
  if (isMore && value !== null) throw new Opaque();
  return Object.is(value, -0) ? '-0' : `${typeof value} ${value}`;
}
