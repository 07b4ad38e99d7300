import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleWidth, withBrand } from '../../../src/core/pages/title.ts';

const BRAND = 'Lantern Walks';

describe('a title carries the brand', () => {
  test('where both fit into a search result', () => {
    expect(withBrand('Night walks', BRAND)).toBe('Night walks | Lantern Walks');
  });

  test('not where the whole would be cut', () => {
    const long = 'Night walks through the old quarter of the town by lantern';
    expect(titleWidth(long)).toBeLessThan(600);
    expect(titleWidth(`${long} | ${BRAND}`)).toBeGreaterThan(600);
    expect(withBrand(long, BRAND)).toBe(long);
  });

  test('once', () => {
    expect(withBrand('About Lantern Walks', BRAND)).toBe('About Lantern Walks');
  });

  test('never beyond 600 pixels', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (title) => {
        const shown = withBrand(title, BRAND);
        expect(shown === title || titleWidth(shown) <= 600).toBe(true);
      }),
    );
  });
});

describe('the width of a title', () => {
  // 20 pixels a line; advances in thousandths: i 222, W 944, figures 556.
  test.each([
    ['iii', 13.32],
    ['WWW', 56.64],
    ['2026', 44.48],
    ['', 0],
  ])('of “%s” is %f pixels', (text, width) => {
    expect(titleWidth(text)).toBeCloseTo(width, 5);
  });

  test('is that of the plain letter for one with an accent, and an em for an ideogram', () => {
    expect(titleWidth('é')).toBe(titleWidth('e'));
    expect(titleWidth('夜')).toBe(20);
  });

  test('is the sum of its letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (a, b) => {
        // A mark that begins the second text joins the last letter of the first and takes no room either way.
        expect(titleWidth(a + b)).toBeCloseTo(titleWidth(a) + titleWidth(b), 6);
      }),
    );
  });
});
