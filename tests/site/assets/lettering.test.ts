import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../../src/core/cache/cache.ts';
import { type Lettering, openLettering, withLettering } from '../../../src/site/assets/lettering.ts';
import { createShaper } from '../../../src/site/assets/shaper.ts';
import { createSourceLog } from '../../../src/site/assets/sources.ts';
import { runs } from '../../helpers/runs.ts';

const FILE = '@fontsource/besley/files/besley-latin-600-normal.woff2';
const TITLE = 'Pest control that knows the lakes, the woods and the old houses of Maine';

const letter = openLettering(FILE);
const context = { root: '.', cache: createMemoryCache(), log: createSourceLog(), shaper: createShaper() };
beforeAll(() => context.shaper.load());
const draw = (text: string, maxWidth: number, size = 40) =>
  withLettering(context, () => letter(text, { size, maxWidth }));
const known = new Map<string, Lettering>();

/** A text on one line. */
function oneLine(text: string): Lettering {
  const lettering = known.get(text) ?? draw(text, 100_000);
  known.set(text, lettering);
  return lettering;
}

/** How far right a path goes: its largest x. */
function reach(path: string): number {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  return Math.max(...numbers.filter((_, i) => i % 2 === 0));
}

/** The words of a text, line by line, found by drawing runs of its words until one looks like the line. */
function wordsByLine(words: readonly string[], lines: readonly string[]): string[][] {
  let at = 0;
  return lines.map((line) => {
    for (let end = at + 1; end <= words.length; end++) {
      const run = words.slice(at, end);
      if (oneLine(run.join(' ')).lines[0] !== line) continue;
      at = end;
      return run;
    }
    return ['(a line that is no run of words)'];
  });
}

describe('lines', () => {
  test.each([150, 300, 512, 700, 2000])('are not wider than %i', (maxWidth) => {
    const words = TITLE.split(' ');
    const { lines, width } = draw(TITLE, maxWidth);
    for (const line of lines) expect(reach(line)).toBeLessThanOrEqual(width + 1);
    for (const run of wordsByLine(words, lines)) {
      if (run.length > 1) expect(oneLine(run.join(' ')).width).toBeLessThanOrEqual(maxWidth);
    }
  });

  test('a word that is wider has a line of its own', () => {
    const { lines, width } = draw('a Chargoggagogg b', 100);
    expect(lines).toEqual(['a', 'Chargoggagogg', 'b'].map((word) => oneLine(word).lines[0]));
    expect(width).toBe(oneLine('Chargoggagogg').width);
    expect(width).toBeGreaterThan(100);
  });

  test('are of like length: any narrower column would need more of them', () => {
    const { lines, width } = draw(TITLE, 700);
    expect(lines.length).toBeGreaterThan(1);
    expect(width).toBeLessThan(700);
    expect(draw(TITLE, width).lines).toEqual(lines);
    expect(draw(TITLE, width - 5).lines.length).toBeGreaterThan(lines.length);
  });

  test('two words that would leave one alone share the lines', () => {
    const { lines } = draw('one two six ten', oneLine('one two six').width + 1);
    expect(lines).toEqual([oneLine('one two').lines[0], oneLine('six ten').lines[0]]);
  });

  test('a text that fits is one line', () => {
    const { lines, width } = draw('Naples', 512);
    expect(lines).toHaveLength(1);
    expect(width).toBeGreaterThan(50);
  });

  test.each(['', ' ', '   '])('a text without words has none: “%s”', (text) => {
    expect(draw(text, 512)).toEqual({ lines: [], width: 0 });
  });

  test('blanks at the ends, or two of them, make no empty line', () => {
    expect(draw('  a  b ', 1)).toEqual(draw('a b', 1));
    expect(draw('  a  b ', 512)).toEqual(draw('a b', 512));
  });
});

describe('paths', () => {
  test('are the same on each call', () => {
    expect(draw(TITLE, 512)).toEqual(draw(TITLE, 512));
  });

  test('are SVG with one decimal, above the baseline from x = 0', () => {
    const [line = ''] = oneLine('Hill').lines;
    expect(line).toMatch(/^M[-\d. MLQCZ]+Z$/);
    expect(line).not.toMatch(/\.\d\d|e-|NaN/);
    expect(reach(line)).toBeGreaterThan(40);
    expect(
      Math.max(...[...line.matchAll(/-?\d+(?:\.\d+)? (-?\d+(?:\.\d+)?)/g)].map((m) => Number(m[1]))),
    ).toBe(0);
  });

  test('grow with the size', () => {
    expect(draw(TITLE, 100_000, 80).width).toBeCloseTo(2 * draw(TITLE, 100_000, 40).width, 5);
  });
});

test('no word is lost, doubled or moved', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9’,é-]{1,8}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 600 }), (list, maxWidth) => {
      const { lines, width } = draw(list.join(' '), maxWidth);
      const runs = wordsByLine(list, lines);
      expect(runs.flat()).toEqual(list);
      const widths = runs.map((run) => oneLine(run.join(' ')).width);
      expect(width).toBeCloseTo(Math.max(...widths), 6);
      runs.forEach((run, i) => {
        if (run.length > 1) expect(widths[i]).toBeLessThanOrEqual(maxWidth);
      });
    }),
    { numRuns: runs(20) },
  );
});
