import { partsOf } from 'crosstown/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const TEXT = `Before.

## Where they *nest*

Under the [dock](/docks).

### Small boats

Look twice.

## Où ? ##

\`\`\`
## no heading
\`\`\`

## Where they nest
`;

describe('the parts of a text', () => {
  test('begin at its headings of the second level, each with an id of its own', () => {
    expect(partsOf(TEXT).map(({ id, title }) => [id, title])).toEqual([
      [undefined, undefined],
      ['where-they-nest', 'Where they nest'],
      ['ou', 'Où ?'],
      ['where-they-nest-2', 'Where they nest'],
    ]);
  });

  test('are the text again when they are put together', () => {
    const line = fc.constantFrom('## A', '## A *b*', 'text', '', '```', '~~~', '### c', '## ', '- d');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        const words = (all: string) => all.split(/\s+/).filter(Boolean).join(' ');
        expect(
          words(
            partsOf(text)
              .map((part) => part.text)
              .join('\n'),
          ),
        ).toBe(words(text));
      }),
    );
  });

  test.each([
    ['notes', 'One.[^1]\n\n## Two\n\nThree.\n\n[^1]: Four.'],
    ['addresses at its end', 'One [two][a].\n\n## Three\n\n[a]: https://example.com'],
  ])('with %s are one', (_, text) => {
    expect(partsOf(text)).toEqual([{ text }]);
  });
});
