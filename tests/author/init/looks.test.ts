import { dirname, join } from 'node:path/posix';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contrastOf, parseBrandColor, textOn } from '../../../src/author/init/colors.ts';
import { applyLook, applyShape } from '../../../src/author/init/looks.ts';
import { readStarter } from '../../../src/author/init/site-files.ts';
import { Initials } from '../../../src/starter/looks/plain/templates/drawings/initials.tsx';

const files = applyShape(readStarter(), 'small');

/** The plain look in two colors, by path. */
const plain = new Map(
  applyLook(files, 'plain', { color: '#003366', accent: '#800000' }).map(({ path, content }) => [
    path,
    content,
  ]),
);

test('the illustrated look is the starter without the files of other looks', () => {
  expect(applyLook(files, 'illustrated')).toEqual(files.filter(({ path }) => !path.startsWith('looks/')));
});

describe('the plain look', () => {
  test('has the colors, with text that can be read on them', () => {
    const css = plain.get('templates/styles/base.css');
    expect(css).toContain(
      '--color-brand: #003366;\n  --color-accent: #800000;\n  --color-on-accent: #ffffff;',
    );
    expect(css).toContain('--paper: #14171b;');
    const colors = { themeColor: '#003366', themeColorDark: '#14171b', backgroundColor: '#ffffff' };
    expect(parse(plain.get('data/site.yaml') ?? '')).toMatchObject(colors);
  });

  test('has no web font, and no drawings in its data', () => {
    expect(JSON.parse(plain.get('package.json') ?? '').dependencies).not.toHaveProperty(
      '@fontsource/barlow-condensed',
    );
    for (const [path, content] of plain) {
      expect(content).not.toMatch(/@fontsource\/[a-z]/);
      if (/^data\/(towns|services)\//.test(path)) expect(parse(content)).not.toHaveProperty('picture');
      expect(path).not.toMatch(/\.svg$/);
    }
  });

  test('contains all modules that its modules import', () => {
    const missing = [...plain].flatMap(([path, content]) =>
      [...content.matchAll(/from '(\.[^']+)'|@import "(\.[^"]+)"/g)]
        .map(([, module, sheet]) => join(dirname(path), module ?? sheet ?? ''))
        .filter((imported) => !plain.has(imported)),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ['Long Ladder Chimney & Stove', 'LL'],
    ['Çelik’s Öfen', 'CO'],
    ['24/7 Plumbing', 'P'],
    ['网站', 'O'],
  ])('draws the initials of %s: %s', (name, letters) => {
    const alone = (letter: string) => pathsOf(letter)[0];
    expect(pathsOf(name)).toEqual([...letters].map(alone));
  });

  test('replaces few files', () => {
    expect(files.filter(({ path }) => path.startsWith('looks/'))).toHaveLength(7);
  });
});

/** The lines of the letters that a name is drawn with. */
function pathsOf(name: string): string[] {
  const svg = renderToStaticMarkup(createElement(Initials, { name, x: 0, y: 0, height: 60 }));
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
}

describe('colors', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s and %s have a contrast of %d', (a, b, contrast) => {
    expect(contrastOf(a, b)).toBeCloseTo(contrast, 1);
    expect(contrastOf(b, a)).toBe(contrastOf(a, b));
  });

  test('text on any color is black or white, and has a contrast of at least 4.5', () => {
    for (let gray = 0; gray < 256; gray += 1) {
      const color = `#${gray.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrastOf(color, textOn(color))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the main color is dark enough for white text', () => {
    expect(parseBrandColor(' 767676 ')).toEqual({ value: '#767676' });
    expect(parseBrandColor('#777777')).toEqual({
      error: expect.stringContaining('its contrast is 4.4:1, and people need 4.5:1 to read it.'),
    });
  });
});
