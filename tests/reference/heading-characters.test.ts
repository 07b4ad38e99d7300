import { expect, test } from 'vitest';
import { unescapeMarkup } from '../../src/core/util/escape.ts';
import site from '../../templates/site.ts';
import { listFiles, textOf } from '../helpers/folders.ts';
import { builtReference } from '../helpers/reference.ts';

const { out } = builtReference();

/** Headings, and other text in the display font. */
const IN_DISPLAY_FONT = /<(h[1-6])\b[^>]*>(.*?)<\/\1>|class="[^"]*\bdisplay\b[^"]*"[^>]*>([^<]*)</gs;

test('the font has all characters of the headings: others would be in another font', () => {
  const characters = site.fonts?.[0]?.characters ?? '';
  const missing = new Map<string, string>();
  for (const path of listFiles(out).filter((one) => one.endsWith('.html')))
    for (const [, , heading, text = ''] of textOf(out, path).matchAll(IN_DISPLAY_FONT)) {
      const shown = unescapeMarkup((heading ?? text).replace(/<[^>]*>/g, ''));
      for (const character of shown)
        if (character.trim() && !characters.includes(character)) missing.set(character, path);
    }
  expect(Object.fromEntries(missing)).toEqual({});
});
