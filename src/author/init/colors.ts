import type { Parsed } from '../../core/util/ask.ts';

/** The looks of a new site: the starter with its drawings, or a neutral one in two colors. */
export type Look = 'illustrated' | 'plain';

/** The colors of a plain site, as `#rrggbb`. */
export interface Colors {
  /** Background of headings and color of links. */
  readonly color: string;
  /** Background of buttons. */
  readonly accent: string;
}

/** The colors of the example, and those of a region, which is another company. */
export const DEFAULT_COLORS: Colors = { color: '#17453d', accent: '#f4b03e' };
export const REGION_COLORS: Colors = { color: '#1b3d6b', accent: '#f7b733' };

/** Parses the name of a look. */
export function parseLook(text: string): Parsed<Look> {
  const value = text.trim().toLowerCase();
  if (value === 'illustrated' || value === 'plain') return { value };
  return { error: `There is no look “${text.trim()}”. Write illustrated or plain.` };
}

/** Parses a color as CSS writes it: #rgb or #rrggbb, also without #. */
export function parseColor(text: string): Parsed {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === undefined)
    return { error: `“${text.trim()}” is not a color. Write it with the digits of CSS, like 1f4e79.` };
  const all = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return { value: `#${all.toLowerCase()}` };
}

/** The contrast that text must have with its background, WCAG AA. Source: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = 4.5;

/** Parses the main color, which must be dark enough for white text, and for links on white. */
export function parseBrandColor(text: string): Parsed {
  const parsed = parseColor(text);
  if ('error' in parsed) return parsed;
  const contrast = contrastOf(parsed.value, '#ffffff');
  if (contrast >= MIN_CONTRAST) return parsed;
  // Rounded down: a contrast just below the limit must not be shown as the limit.
  const shown = Math.floor(contrast * 10) / 10;
  return {
    error: `${parsed.value} is too light for white text and for links on white: its contrast is ${shown}:1, and people need ${MIN_CONTRAST}:1 to read it. Choose a darker color. The second color can be as light as this one.`,
  };
}

/** Returns black or white, whichever has more contrast with a color: at least 4.58:1. */
export function textOn(color: string): '#000000' | '#ffffff' {
  return contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff';
}

/** Returns the contrast of two colors, from 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
