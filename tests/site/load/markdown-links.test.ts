import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseMarkdown,
  plainLinks,
  readMarkdown,
  type Target,
} from '../../../src/site/text/markdown-content.ts';
import { runs } from '../../helpers/runs.ts';

const PIECES = [
  '[a](/b)',
  '[a b](/b/c-d?x=1#y)',
  '![a](/b.jpg)',
  '[a](https://a.example/b)',
  '[a](#b)',
  ' [a\nb](/c)',
  ' [a\n §1](/c)',
  ' [a\n“é”](/c)',
  ' [a\n12-B](/c)',
  ' [a\n1. b](/c)',
  ' [a\n1) b](/c)',
  ' [a\n12',
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
  '<!-- c -->',
  '<!--',
  '=',
  '[^1]: note\n',
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

test('the short way finds what the parser finds, and where, or leaves the text to it', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      const plain = plainLinks(markdown);
      const ours = (links: readonly Target[]) => links.filter(({ target }) => target.startsWith('/'));
      if (plain) expect([markdown, ours(plain)]).toEqual([markdown, ours(parseMarkdown(markdown).links)]);
    }),
    { numRuns: runs(400) },
  );
});

test('without the parser nothing is missed', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      // An assertion of the parser fails here, which is not there outside of tests.
      fc.pre(!markdown.includes('[ ]'));
      const { links, ...others } = readMarkdown(markdown);
      const { links: all, ...parsed } = parseMarkdown(markdown);
      expect([markdown, others]).toEqual([markdown, parsed]);
      expect(links.length <= all.length).toBe(true);
    }),
    { numRuns: runs(400) },
  );
});

test('it is taken for lists and tables with links', () => {
  const markdown =
    '1. **See** [ants](/ants).\n2. https://a.example\n\n| [b](/c) | [d](https://d.example) |\n|---|---|\n';
  expect(plainLinks(markdown)).toEqual([
    { target: '/ants', at: markdown.indexOf('/ants') },
    { target: '/c', at: markdown.indexOf('/c)') },
    { target: 'https://d.example', at: markdown.indexOf('https://d') },
  ]);
});

test.each(['`[a](/b)`', '    [a](/b)', '[a][1]\n\n[1]: /b', '\\[a](/b)', '<b>[a](/b)</b>', '![a](/b)'])(
  'but not for %j',
  (markdown) => {
    expect(plainLinks(markdown)).toBeUndefined();
  },
);
