import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chipsIn,
  chipsOf,
  isWhole,
  mendText,
  shownChip,
  shownOf,
  sourceOf,
  withEscapedBraces,
} from '../../../src/dev/browser/edit/controls/token-text.ts';
import { readTokens } from '../../../src/site/text/token-pattern.ts';

const tokens = [
  { token: 'town.name', value: 'Windham' },
  { token: 'town.zip', value: '04062' },
  { token: 'service.priceFrom' },
];
const chips = chipsOf(tokens);
const [name = { token: '', label: '' }, zip = name] = chips;

/** Texts of what tokens are made of, of the invisible signs around labels, and of anything else. */
const part = fc.oneof(
  fc.constantFrom('{town.name}', '{town.zip}', '{town.mayor}', '{', '}', '\\', '\n', 'town.name', ' and '),
  fc.constantFrom('\u2063', '\u2064', name.label),
  fc.string({ maxLength: 3, unit: 'grapheme' }),
);
const anyText = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
/** What the box can contain: chips, and texts without invisible signs. */
const shown = fc
  .array(
    fc.oneof(
      fc.constantFrom(shownChip(name), shownChip(zip)),
      anyText.map((text) => text.replace(/[\u2063\u2064]/g, '')),
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(''));

test('chips have the name and the value of a token; no two have the same label', () => {
  expect(chips.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
    'Town name: Windham',
    'Town zip: 04062',
    'Service price from',
  ]);
  const same = chipsOf([{ token: 'town.name' }, { token: 'townName' }]);
  expect(same.map(({ label }) => label)).toEqual(['town.name', 'townName']);
  const [long] = chipsOf([{ token: 'a.b', value: `${'x'.repeat(60)}` }]);
  expect(long?.label).toMatch(/^A\u00a0b:\u00a0x{39}…$/);
});

describe('a text', () => {
  test('is the same after it was shown, whatever it contains', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(sourceOf(shownOf(text, chips), chips)).toBe(text);
        expect(isWhole(shownOf(text, chips), chips)).toBe(true);
        expect(shownOf(text, [])).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test('shows no chip where the engine reads no token', () => {
    expect(shownOf('{town.name}, {{town.zip}}, \\{town.zip}, {town.mayor}', chips)).toBe(
      `${shownChip(name)}, {{town.zip}}, \\{town.zip}, {town.mayor}`,
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readTokens(text).filter((piece) => typeof piece !== 'string' && !piece.form);
        expect(chipsIn(shownOf(text, chips), chips).length).toBeLessThanOrEqual(read.length);
      }),
    );
  });

  test('has a token for each chip, whatever is typed beside it', () => {
    fc.assert(
      fc.property(shown, (text) => {
        // The engine has no way to write a backslash before a token.
        fc.pre(!text.includes('\\'));
        const typed = shownOf(sourceOf(text, chips), chips);
        expect(chipsIn(typed, chips).length).toBeGreaterThanOrEqual(chipsIn(text, chips).length);
        expect(sourceOf(typed, chips)).toBe(sourceOf(text, chips));
      }),
      { numRuns: 1000 },
    );
    expect(sourceOf(`{${shownChip(name)}}`, chips)).toBe('\\{{town.name}\\}');
  });

  test('can have all braces that are no token as text', () => {
    expect(withEscapedBraces('{town.name} {save} \\{x} {{town.zip}}', chips)).toBe(
      '{town.name} \\{save\\} \\{x\\} \\{\\{town.zip\\}\\}',
    );
  });
});

describe('an edit', () => {
  const before = `in ${shownChip(name)} and ${shownChip(zip)}.`;
  const [first = { start: 0, end: 0 }] = chipsIn(before, chips);

  test('that deletes a part of a chip removes it', () => {
    const after = before.slice(0, first.end - 3) + before.slice(first.end);
    expect(mendText(before, after, first.end - 3, chips)).toBe(`in  and ${shownChip(zip)}.`);
    const word = before.slice(0, first.start + 4) + before.slice(first.end + 2);
    expect(mendText(before, word, first.start + 4, chips)).toBe(`in nd ${shownChip(zip)}.`);
  });

  test('that inserts into a chip inserts behind it', () => {
    const after = `${before.slice(0, first.start + 5)}new${before.slice(first.start + 5)}`;
    expect(mendText(before, after, first.start + 8, chips)).toBe(
      `in ${shownChip(name)}new and ${shownChip(zip)}.`,
    );
  });

  test('leaves whole chips, wherever it is', () => {
    fc.assert(
      fc.property(shown, fc.nat(), fc.nat(), fc.string({ maxLength: 3 }), (typed, a, b, inserted) => {
        const text = shownOf(sourceOf(typed, chips), chips);
        const [start = 0, end = 0] = [a, b].map((at) => at % (text.length + 1)).sort((x, y) => x - y);
        const after = text.slice(0, start) + inserted + text.slice(end);
        expect(isWhole(mendText(text, after, start + inserted.length, chips), chips)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
