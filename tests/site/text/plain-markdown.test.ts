import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownToHtml, parsedToHtml } from '../../../src/site/render/markdown.tsx';
import { readPlainMarkdown } from '../../../src/site/text/plain-markdown.ts';
import { listFiles, REPOSITORY, textOf } from '../../helpers/folders.ts';
import { runs } from '../../helpers/runs.ts';

/* The short way for plain texts must give what the parser gives, or leave the text to it. */

/** Pieces that have a meaning somewhere in Markdown, among words. */
const PIECES = [
  '*word*',
  '*word',
  '*two words*',
  '*two\nwords*',
  ' *two\n  words*, ',
  '**word**',
  ' **two words** ',
  '**two\nwords:** ',
  '**word.**',
  '**w**',
  '***word***',
  '\n- ',
  '\n\n- word',
  '\n- word\n  ',
  '\n- word\n\n- ',
  '\n  - ',
  '- word\n\n  word',
  '\n\n### 1. ',
  '\n\n## - ',
  '’',
  '“',
  ', ',
  ': ',
  '🐜',
  '* word*',
  '& ',
  ' & ',
  '\n\n### ',
  '\n\n## word\n\n',
  '\n\n#### word #\n\n',
  '### *word*',
  'word',
  'Word.',
  'é',
  '“quoted”',
  ' ',
  '  ',
  '   ',
  '    ',
  '\n',
  '\n\n',
  ' \n',
  '  \n',
  '\n ',
  '\n    ',
  '\t',
  '\u00a0',
  '[a](/b)',
  '[a b](/b/c-d)',
  '[a](https://a.example)',
  '[a b](https://a.example/b_c/D-e.html)',
  '[a\nb](/b)',
  '[ a](/b)',
  '![a](/b)',
  '!',
  '[',
  ']',
  '(',
  ')',
  '[a]',
  '[a]: /b',
  '[^1]',
  '(/b)',
  '#',
  '# ',
  '- ',
  '-',
  '--',
  '---',
  '+ ',
  '* ',
  '*',
  '**',
  '_',
  '`',
  '```',
  '~',
  '~~~',
  '>',
  '<',
  '<b>',
  '&',
  '&amp;',
  '\\',
  '1. ',
  '1)',
  '12.',
  '=',
  '==',
  '|',
  '| a | b |',
  '|-|-|',
  ':',
  ':-',
  'www.a.example',
  'https://a.example',
  'a@b.example',
  'ftp://x',
  '$5',
  '%',
  '"',
  "'",
  '/',
  '{',
  '}',
  '^',
  'http:',
  'www',
  '\r',
  '\u2028',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(''));

test('the short way gives what the parser gives', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      expect(markdownToHtml(markdown)).toBe(parsedToHtml(markdown));
    }),
    { numRuns: runs(1000) },
  );
});

test('and so it does for any characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (markdown) => {
      if (readPlainMarkdown(markdown)) expect(markdownToHtml(markdown)).toBe(parsedToHtml(markdown));
    }),
    { numRuns: runs(400) },
  );
});

describe('the short way is taken', () => {
  test('for headings and paragraphs of words, links and italics', () => {
    expect(readPlainMarkdown('### Mice\n\n*Mus* & co. come [in fall](/mice).')).toEqual([
      { tag: 'h3', pieces: [{ text: 'Mice' }] },
      {
        tag: 'p',
        pieces: [
          { text: 'Mus', mark: 'em' },
          { text: ' & co. come ' },
          { text: 'in fall', href: '/mice' },
          { text: '.' },
        ],
      },
    ]);
  });

  test('for lists that have no blank line and no list within', () => {
    expect(readPlainMarkdown('Look:\n\n- **Below** the\n  deck\n- [here](/x)')).toEqual([
      { tag: 'p', pieces: [{ text: 'Look:' }] },
      {
        tag: 'ul',
        items: [[{ text: 'Below', mark: 'strong' }, { text: ' the\ndeck' }], [{ text: 'here', href: '/x' }]],
      },
    ]);
  });

  test.each([
    '***both***',
    '# Heading',
    '- a\n\n- b',
    '- a\n  - b',
    '- a\n\n  b',
    '- [ ] task',
    '* list',
    '1. list',
    '`code`',
    'a <b>',
    '&amp;',
    'see www.a.example',
    '![x](/y)',
  ])('but not for %s', (markdown) => {
    expect(readPlainMarkdown(markdown)).toBeUndefined();
  });
});

test('every text of the reference site comes out the same', () => {
  const files = listFiles(`${REPOSITORY}/data`).filter((path) => path.endsWith('.yaml'));
  const blocks = files.flatMap((path) =>
    textOf(`${REPOSITORY}/data`, path)
      .split(/\n(?=\S)/)
      .flatMap((part) => part.split(/^ *(?:body|about): \|\n/m).slice(1)),
  );
  expect(blocks.length).toBeGreaterThan(50);
  for (const block of blocks) {
    const markdown = block.replace(/^ {4}/gm, '').split(/\n\S/)[0] ?? '';
    expect(markdownToHtml(markdown)).toBe(parsedToHtml(markdown));
  }
});
