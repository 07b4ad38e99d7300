import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownTargets, parsedTargets, plainTargets } from '../../src/load/markdown-targets.ts';

const PIECES = [
  '[a](/b)',
  '[a b](/b/c-d?x=1#y)',
  '![a](/b.jpg)',
  '[a](https://a.example/b)',
  '[a](#b)',
  ' [a\nb](/c)',
  '\n- [a\n  b](/c)',
  '\n[a](/c)',
  ' [b](/d)',
  '\n| [d](/e) | f |\n',
  '\n=',
  '-',
  '[**a**](/b)',
  '[a]( /b )',
  '[a](/b "Title")',
  '[a](</b>)',
  '[a](/b_(c))',
  '[a][1]',
  '\n\n[1]: /b\n\n',
  '[^1]',
  '[ ] ',
  '[www.a.example](/b)',
  '[a@b.example](/b)',
  'www.a.example/x',
  'https://a.example/x',
  '[',
  ']',
  '(',
  ')',
  '(/b)',
  '!',
  '*',
  '**',
  '_',
  '`',
  '```\n',
  '~~~\n',
  '~~',
  '<',
  '</b>',
  '<a href="/x">',
  '\\',
  '&amp;',
  '|',
  '| a | [b](/c) |\n|---|---|\n| [d](/e) | f |\n',
  '- ',
  '1. ',
  '> ',
  '# ',
  '    ',
  '  ',
  '\t',
  ' ',
  '\n',
  '\n\n',
  'word',
  ':',
  '^',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));

test('the short way finds what the parser finds, or leaves the text to it', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      const plain = plainTargets(markdown);
      const ours = (targets: readonly string[]) => targets.filter((url) => url.startsWith('/'));
      if (plain) expect([markdown, ours(plain)]).toEqual([markdown, ours(parsedTargets(markdown))]);
    }),
    { numRuns: 4000 },
  );
});

test('it is taken for lists and tables with links', () => {
  const markdown =
    '1. **See** [ants](/ants).\n2. https://a.example\n\n| [b](/c) | [d](https://d.example) |\n|---|---|\n';
  expect(plainTargets(markdown)).toEqual(['/ants', '/c', 'https://d.example']);
  expect(markdownTargets(markdown)).toEqual(['/ants', '/c']);
});

test.each(['`[a](/b)`', '    [a](/b)', '[a][1]\n\n[1]: /b', '\\[a](/b)', '<b>[a](/b)</b>'])(
  'but not for %j',
  (markdown) => {
    expect(plainTargets(markdown)).toBeUndefined();
  },
);
