/** Size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels per unit of CSS, at 96 dots per inch. Those of fonts are for the usual size of 16 pixels. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  em: 16,
};

/** Returns the size that an SVG states. Browsers show only a part of one that states none. */
export function sizeOfSvg(svg: string): Size | undefined {
  const [tag = ''] = /<svg\b[^>]*>/i.exec(svg) ?? [];
  const [, numbers = ''] = /\sviewBox\s*=\s*["']([^"']*)/i.exec(tag) ?? [];
  const [, , boxWidth, boxHeight] = numbers.trim().split(/[\s,]+/);
  const box = { width: Number(boxWidth), height: Number(boxHeight) };
  const [width, height] = [lengthIn(tag, 'width'), lengthIn(tag, 'height')];
  // A length that is missing follows from the proportions.
  const size = {
    width: width ?? (height === undefined ? box.width : (height * box.width) / box.height),
    height: height ?? (width === undefined ? box.height : (width * box.height) / box.width),
  };
  if (!(size.width > 0 && size.height > 0)) return undefined;
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) };
}

function lengthIn(tag: string, attribute: string): number | undefined {
  const [, value = ''] = new RegExp(`\\s${attribute}\\s*=\\s*["']([^"']*)`, 'i').exec(tag) ?? [];
  const [, number, unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/.exec(value.trim().toLowerCase()) ?? [];
  const length = Number(number) * (UNITS[unit] ?? Number.NaN);
  return Number.isNaN(length) ? undefined : length;
}

/** Returns what makes an SVG unsafe. It would run with the site's origin when the file is opened directly. */
export function dangerIn(svg: string): 'script' | 'entities' | undefined {
  const text = svg.includes('<!ENTITY') ? withoutNamespaces(svg) : svg;
  if (text === undefined) return 'entities';
  const isActive =
    /<(script|foreignObject|iframe)|\son[a-z]+\s*=|(href|src)\s*=\s*["']\s*(javascript|https?):/i.test(text);
  return isActive ? 'script' : undefined;
}

/** Removes entities that name nothing but namespaces, which Adobe Illustrator writes. Returns undefined if there are others. */
function withoutNamespaces(svg: string): string | undefined {
  const text = svg
    .replace(/<!ENTITY\s+[\w.-]+\s+(["'])[^<>&%"']*\1\s*>/g, '')
    .replace(/\sxmlns(?::[\w.-]+)?\s*=\s*(["'])&[\w.-]+;\1/g, ' ');
  return /<!ENTITY|&(?!(?:amp|lt|gt|quot|apos|#\w+);)[\w.-]+;/.test(text) ? undefined : text;
}
