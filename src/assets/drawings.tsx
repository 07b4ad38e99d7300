import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cache } from '../cache/cache.ts';
import type { Drawing, Image, SiteFile } from '../model.ts';
import { renderChecked } from '../sandbox/render.ts';
import type { TemplateIssue, TemplateLog } from '../sandbox/template-issues.ts';
import { hashOf } from '../util/hash.ts';
import { fileNameFor } from '../util/safe-path.ts';
import { loadingLettering } from './lettering.ts';
import type { Rasters } from './rasters.ts';
import type { Shaper } from './shaper.ts';
import { findMade, putMade, type SourceLog } from './sources.ts';

/** An image as templates receive it, with its output files. */
export interface PreparedImage {
  readonly id: string;
  readonly image: Image;
  readonly files: readonly SiteFile[];
}

/** A drawing with its rendered SVG markup. */
interface RenderedDrawing extends Drawing {
  readonly svg?: string;
}

interface DrawingContext {
  readonly log: TemplateLog;
  readonly cache: Cache;
  /** Hash of all code of the site. With it drawings are cached between builds by their props. */
  readonly code: string | undefined;
  readonly root: string;
  /** Records the fonts of the drawings. */
  readonly sources: SourceLog;
  readonly shaper: Shaper;
}

/** Renders drawings to SVG, from the cache where possible, and adds template issues to the log. `list` returns new elements on each call. */
export async function renderDrawings(
  list: () => readonly Drawing[],
  { log, cache, code, root, sources, shaper }: DrawingContext,
): Promise<RenderedDrawing[]> {
  const listed = () => loadingLettering({ cache, root, log: sources, shaper }, list);
  const drawings = await listed();
  const again = code !== undefined && log.isEmpty ? await listed() : [];
  const sourceOf = createSourceReader();
  const rendered: RenderedDrawing[] = [];
  for (const [i, drawing] of drawings.entries()) {
    const source = sourceOf(drawing.element, again[i]?.element);
    const inputs = source === undefined ? undefined : [code, drawing.id, source];
    const cached = inputs && findMade(cache, sources, 'drawing', inputs);
    if (cached !== undefined) {
      rendered.push({ ...drawing, svg: cached });
      continue;
    }
    const fonts = sources.part();
    const { svg, issues } = await loadingLettering({ cache, root, log: fonts, shaper }, () =>
      renderDrawing(drawing, log.createSeparate()),
    );
    for (const issue of issues) log.add(issue);
    if (inputs && issues.length === 0) putMade(cache, fonts, 'drawing', inputs, svg);
    rendered.push({ ...drawing, svg });
  }
  return rendered;
}

/** Renders a drawing with a separate log. Returns its SVG and the template issues of its components. */
function renderDrawing({ id, element }: Drawing, log: TemplateLog): { svg: string; issues: TemplateIssue[] } {
  const svg = log.during(
    () => ({ drawing: id }),
    () => renderChecked(element, renderToStaticMarkup, log),
  );
  const issues = log
    .take()
    .map((value) => ({ ...value, facts: { ...value.facts, drawing: id } }) as TemplateIssue);
  return { svg, issues };
}

/** Renders a drawing that is not to be rasterized, and adds template issues to the log. */
export function drawVector(drawing: Drawing, log: TemplateLog): PreparedImage {
  const { svg, issues } = renderDrawing(drawing, log.createSeparate());
  for (const issue of issues) log.add(issue);
  return preparedFrom(drawing, svg);
}

/** Returns a drawing as an SVG file with a hash in its name, or as a PNG file if it is to be rasterized. */
export async function prepareDrawing(drawing: RenderedDrawing, rasters: Rasters): Promise<PreparedImage> {
  const { svg = renderToStaticMarkup(drawing.element) } = drawing;
  return preparedFrom(drawing, drawing.raster ? await rasterize(svg, drawing, rasters) : svg);
}

function preparedFrom(drawing: Drawing, content: SiteFile['content']): PreparedImage {
  const { id, width, height, alt } = drawing;
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
 * Creates a function that serializes everything an element is rendered from: its tags, the source of its components, and their
 * props. Returns undefined if that is impossible: if props contain functions, dates, maps or cycles, or if a component is a
 * closure. `again` is the same element, created a second time: a component that differs between the two is created for each
 * element and may depend on data in its scope. Frozen objects that both elements share, such as records, are serialized once.
 */
export function createSourceReader(): (element: ReactElement, again: unknown) => string | undefined {
  const known = new WeakMap<object, string>();
  const serialize: Serialize = (value, again, depth = 0) => {
    if (typeof value !== 'object' || value === null) return serializePrimitive(value);
    const isShared = value === again && Object.isFrozen(value);
    const before = isShared ? known.get(value) : undefined;
    if (before !== undefined) return before;
    if (depth > MAX_DEPTH) throw new UnserializableError();
    const text = serializeObject(value, again, (inner, innerAgain) =>
      serialize(inner, innerAgain, depth + 1),
    );
    if (isShared) known.set(value, text);
    return text;
  };
  return (element, again) => {
    try {
      return serialize(element, again);
    } catch (error) {
      if (error instanceof UnserializableError) return undefined;
      throw error;
    }
  };
}

type Serialize = (value: unknown, again: unknown, depth?: number) => string;

/** Maximum depth of props. Deeper objects are assumed to be cyclic. */
const MAX_DEPTH = 100;

/** Thrown for a value that cannot be serialized. */
class UnserializableError extends Error {}

function serializeObject(value: object, again: unknown, serialize: Serialize): string {
  if (isValidElement(value)) {
    if (!isValidElement(again) || again.type !== value.type) throw new UnserializableError();
    return `<${componentOf(value.type)}${serialize(value.props, again.props)}>`;
  }
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) throw new UnserializableError();
  const others = (typeof again === 'object' && again !== null ? again : {}) as Group;
  const entries = Object.keys(value).map(
    (name) => `${serializePrimitive(name)}${serialize((value as Group)[name], others[name])}`,
  );
  return isList ? `[${value.length},${entries.join()}]` : `{${entries.join()}}`;
}

type Group = Readonly<Record<string, unknown>>;

/** Serializes a component by name and source: two components can have the same name. */
function componentOf(type: unknown): string {
  if (typeof type === 'function')
    return serializePrimitive(`${type.name} ${Function.prototype.toString.call(type)}`);
  return typeof type === 'symbol' ? String(type) : serializePrimitive(type);
}

/** Serializes a primitive. Strings are prefixed with their length, so that different values never give the same text. */
function serializePrimitive(value: unknown): string {
  if (typeof value === 'string') return `${value.length}"${value}`;
  const isMore = typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol';
  if (isMore && value !== null) throw new UnserializableError();
  return Object.is(value, -0) ? '-0' : `${typeof value} ${value}`;
}
