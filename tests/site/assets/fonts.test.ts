import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import decompress from 'wawoff2/decompress.js';
import type { FontDefinition, SiteFile } from '../../../src/core/model.ts';
import { prepareFonts } from '../../../src/site/assets/fonts.ts';
import { folderWith } from '../../helpers/folders.ts';

const ASCII = Array.from({ length: 95 }, (_, i) => 32 + i);
const TYPOGRAPHIC = Array.from('‘’“”–…©·×é', (character) => character.codePointAt(0) ?? 0);

const font: FontDefinition = {
  family: 'Besley Book',
  file: '@fontsource/besley/files/besley-latin-600-normal.woff2',
  weight: 600,
  fallback: { local: ['Georgia Bold', 'Noto Serif'], averageWidth: 0.5 },
};

const faceOf = async (bytes: Uint8Array) => new Face(new Blob(await decompress(Buffer.from(bytes))));
const faceIn = async ([file]: readonly SiteFile[]) => faceOf(Buffer.from(file?.content ?? ''));
const readFont = () => readFileSync(fileURLToPath(import.meta.resolve(font.file)));

/** What a rule sets, by name. */
function face(rule = ''): Record<string, string> {
  const body = /^@font-face\{(.*)\}$/.exec(rule)?.[1] ?? '';
  return Object.fromEntries(body.split(';').map((pair) => pair.split(/:(.*)/s).slice(0, 2)));
}

/** The rules of a style sheet of @font-face rules, each as it is written. */
const rulesOf = (css: string) => css.match(/@font-face\{[^}]*\}/g) ?? [];

test('a site without fonts has no files, no rules and nothing to fetch early', async () => {
  expect(await prepareFonts([])).toEqual({ files: [], css: '', preload: [], issues: [] });
});

describe('a font', () => {
  test('is a small woff2 file with a hash, which pages fetch early', async () => {
    const { files, preload } = await prepareFonts([font]);
    const [file] = files;
    expect(files).toHaveLength(1);
    expect(file?.path).toMatch(/^assets\/besley-book-[0-9a-z]{10}\.woff2$/);
    expect(preload).toEqual([`/${file?.path}`]);
    expect(
      Buffer.from(file?.content ?? '')
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2');
    expect(file?.content.length).toBeLessThan(16_000);
    expect(file?.content.length).toBeLessThan(readFont().length);
  });

  test('has the characters of headings and no others', async () => {
    const { files } = await prepareFonts([font]);
    const byCode = (a: number, b: number) => a - b;
    expect([...(await faceIn(files)).collectUnicodes()].sort(byCode)).toEqual(
      [...ASCII, ...TYPOGRAPHIC].sort(byCode),
    );
  });

  test('has the letters of other languages, if the site has any but English', async () => {
    const textIn = async (...languages: string[]) => {
      const { files } = await prepareFonts([font], undefined, { languages });
      return String.fromCodePoint(...(await faceIn(files)).collectUnicodes());
    };
    expect(await textIn('en-US', 'es-US')).toMatch(/ß.*á.*ñ.*ö/s);
    expect(await textIn('en-CA')).not.toContain('ñ');
  });

  test('has the characters that a site names', async () => {
    const { files } = await prepareFonts([{ ...font, characters: 'Pest’s' }]);
    expect(String.fromCodePoint(...(await faceIn(files)).collectUnicodes())).toBe('Pest’');
  });

  test('keeps its kerning and drops ligatures', async () => {
    const { files } = await prepareFonts([font]);
    const made = await faceIn(files);
    const features = [...made.getTableFeatureTags('GPOS'), ...made.getTableFeatureTags('GSUB')];
    expect(features).toContain('kern');
    expect(features).not.toContain('liga');
  });

  test('is the same on each call', async () => {
    expect(await prepareFonts([font])).toEqual(await prepareFonts([font]));
  });

  test('shows text before it is there', async () => {
    const { css, files } = await prepareFonts([font]);
    expect(face(rulesOf(css)[0])).toEqual({
      'font-family': 'Besley Book',
      'font-weight': '600',
      'font-display': 'swap',
      src: `url(/${files[0]?.path})format("woff2")`,
    });
  });

  test('has a local stand-in of its measures', async () => {
    const { css } = await prepareFonts([font]);
    const rules = rulesOf(css);
    expect(rules.join('')).toBe(css);
    const fallback = face(rules[1]);
    expect(fallback).toMatchObject({
      'font-family': 'Besley Book Fallback',
      'font-weight': '600',
      src: 'local("Georgia Bold"),local("Noto Serif")',
    });
    // A line of the stand-in, after scaling, is as high as one of the font.
    const original = await faceOf(readFont());
    const { ascender, descender, lineGap } = new Font(original).hExtents();
    const scale = Number.parseFloat(fallback['size-adjust'] ?? '');
    const inEm = (name: string) => (Number.parseFloat(fallback[name] ?? '') / 100) * (scale / 100);
    expect(inEm('ascent-override')).toBeCloseTo(ascender / original.upem, 3);
    expect(inEm('descent-override')).toBeCloseTo(-descender / original.upem, 3);
    expect(inEm('line-gap-override')).toBeCloseTo(lineGap / original.upem, 3);
    expect(scale).toBeGreaterThan(90);
    expect(scale).toBeLessThan(130);
  });

  test('a stand-in of twice the width is made half as large', async () => {
    const wide = { ...font, fallback: { ...font.fallback, averageWidth: 1 } };
    const [narrow, half] = await Promise.all(
      [font, wide].map(async (one) => {
        const { css } = await prepareFonts([one]);
        return Number.parseFloat(face(rulesOf(css)[1])['size-adjust'] ?? '');
      }),
    );
    expect(half).toBeCloseTo((narrow ?? 0) / 2, 1);
  });
});

test('two weights of a family are two files, in their order', async () => {
  const light = { ...font, file: font.file.replace('600', '400'), weight: 400 };
  const { files, css, preload } = await prepareFonts([light, font]);
  expect(new Set(files.map(({ path }) => path)).size).toBe(2);
  expect(preload).toEqual(files.map(({ path }) => `/${path}`));
  expect(rulesOf(css).map((rule) => face(rule)['font-weight'])).toEqual(['400', '400', '600', '600']);
});

test('a collection of fonts is refused', async () => {
  const root = folderWith({
    'node_modules/many/package.json': '{}',
    'node_modules/many/all.ttc': 'ttcf\0\x01\0\0',
  });
  const { issues } = await prepareFonts([{ ...font, file: 'many/all.ttc' }], undefined, { root });
  expect(issues).toMatchObject([{ code: 'bad-font', facts: { kind: 'broken' } }]);
});

test('a font is read in each format', async () => {
  const woff = font.file.replace('.woff2', '.woff');
  const root = folderWith({ 'node_modules/plain/package.json': '{}' });
  const decoded = await decompress(readFont());
  writeFileSync(join(root, 'node_modules/plain/plain.ttf'), decoded);
  const made = await Promise.all(
    [font.file, woff, 'plain/plain.ttf'].map((file) =>
      prepareFonts([{ ...font, file }], undefined, { root }),
    ),
  );
  const rules = made.map(({ css }) => rulesOf(css)[1]);
  expect(new Set(rules).size).toBe(1);
});

test('the name of a font is a name in CSS, however long it is', async () => {
  const names = ['Source Sans 3', `${'a'.repeat(60)}!`];
  for (const family of names) {
    const { css } = await prepareFonts([{ ...font, family }]);
    expect(css).toContain(`font-family:"${family}"`);
  }
});
