import { describe, expect, test } from 'vitest';
import { contrastOf } from '../../../src/author/init/colors.ts';
import { REPOSITORY, textOf } from '../../helpers/folders.ts';

/* The tones that the plain look makes of the brand color, whichever it is. */

const css = textOf(REPOSITORY, 'src/starter/looks/plain/templates/styles/base.css');
const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, rules]) => rules);

/** Colors on which white can be read, the lightest of their hue included. */
const BRANDS = shades().filter((color) => contrastOf(color, '#ffffff') >= 4.5);

describe.each([
  ['light', light],
  ['dark', `${light}${dark}`],
])('in the %s', (_, rules) => {
  const texts = ['ink', 'soft', 'link', 'signal'].flatMap((text) =>
    ['paper', 'mist', 'card'].map((surface) => [text, surface, 4.5] as const),
  );
  // Borders of fields: https://www.w3.org/TR/WCAG22/#non-text-contrast
  const edges = ['paper', 'mist', 'card'].map((surface) => ['edge', surface, 3] as const);

  test.each([...texts, ...edges])('%s on %s has a contrast of %d', (front, back, least) => {
    const low = BRANDS.filter(
      (brand) => contrastOf(tone(rules, front, brand), tone(rules, back, brand)) < least,
    );
    expect(low).toEqual([]);
  });

  test('white can be read on what has the brand color', () => {
    expect(BRANDS.filter((brand) => contrastOf(tone(rules, 'hero', brand), '#ffffff') < 4.5)).toEqual([]);
    expect(BRANDS.filter((brand) => contrastOf(tone(rules, 'floor', brand), '#e8ebee') < 4.5)).toEqual([]);
  });
});

function shades(): string[] {
  const steps = [0, 51, 102, 133, 153, 204, 255];
  const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue])));
  return all.map((parts) => hexOf(parts.map((part) => part / 255)));
}

/** The value of a custom property, the last of those declared, for a brand color. */
function tone(rules: string, name: string, brand: string): string {
  const values = [...rules.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value = '']) => value);
  const value = values.at(-1) ?? '';
  const [, share, other = ''] =
    /^color-mix\(in oklab, --theme\(--color-brand\) (\d+)%, (#\w+)\)$/.exec(value) ?? [];
  if (share) return mix(brand, Number(share) / 100, other);
  return value === '--theme(--color-brand)' ? brand : longHex(value);
}

/** As color-mix(in oklab, …) does. Source: https://bottosson.github.io/posts/oklab/ */
function mix(one: string, share: number, other: string): string {
  const [a, b] = [toOklab(one), toOklab(other)];
  return fromOklab(a.map((part, i) => part * share + (b[i] ?? 0) * (1 - share)));
}

function toOklab(hex: string): number[] {
  const linear = longHex(hex)
    .match(/\w\w/g)
    ?.map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return times(LMS_TO_LAB, times(RGB_TO_LMS, linear ?? []).map(Math.cbrt));
}

function fromOklab(lab: readonly number[]): string {
  const lms = times(LAB_TO_LMS, lab).map((part) => part ** 3);
  const linear = times(LMS_TO_RGB, lms);
  return hexOf(linear.map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)));
}

function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * (vector[i] ?? 0), 0));
}

function longHex(hex: string): string {
  return hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
}

function hexOf(parts: readonly number[]): string {
  const digits = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16));
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`;
}

const RGB_TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
