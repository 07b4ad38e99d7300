import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownToHtml } from '../../../src/site/render/markdown.tsx';
import { classNamesIn, classValuesIn } from '../../../src/site/render/usage.ts';
import { runs } from '../../helpers/runs.ts';

const namesIn = (html: string) => classValuesIn(html).flatMap(classNamesIn);

/** Found on every article, this hid the body of each of them. */
const HIDING = 'class="[:is(body,&)]:hidden"';

test.each([
  ['a text', `<p>Write ${HIDING} here</p>`, []],
  ['a text with signs', `<p>a > b ${HIDING}</p>`, []],
  ['another attribute', `<img alt='see ${HIDING}' src="/a.png">`, []],
  ['another attribute, behind a sign', `<img alt="a > b" title='${HIDING}'>`, []],
  ['an attribute whose name ends so', '<p data-class="red">a</p>', []],
  ['a comment', `<!-- <p ${HIDING}> --><p class="red">a</p>`, ['red']],
  ['a script', `<script>"<p ${HIDING}>"</script><p class="red">a</p>`, ['red']],
  ['a field for texts', `<textarea><p ${HIDING}></textarea><p class="red">a</p>`, ['red']],
  ['no class', '<p class>a</p><p class="">b</p>', []],
  ['an end without a tag', '<p', []],
  ['an attribute without an end', '<p class="red', []],
])('what is in %s', (_what, html, names) => {
  expect(namesIn(html)).toEqual(names);
});

test.each([
  ['<p class="red big">a</p>', ['red', 'big']],
  ['<br class="red"/>', ['red']],
  ['<p id="a" hidden class="red">a</p>', ['red']],
  ["<p class='red'>a</p>", ['red']],
  ['<p class=red>a</p>', ['red']],
  ['<p title="a > b" class="red">a</p>', ['red']],
  ['<my-tag class="red"></my-tag>', ['red']],
  ['<p class="a&amp;b [&#x27;x&#x27;]">a</p>', ['a&b', "['x']"]],
  ['a < b <p class="red">', ['red']],
])('%s', (html, names) => {
  expect(namesIn(html)).toEqual(names);
});

test('a Markdown text brings no classes, whatever it says', () => {
  const texts = [
    `A sentence with ${HIDING}.`,
    `\`code ${HIDING}\``,
    `![see ${HIDING}](a.png "${HIDING}")`,
    `[a](/b '${HIDING}')`,
  ];
  for (const text of texts) expect(namesIn(markdownToHtml(text)), text).toEqual([]);
  const pieces = fc.constantFrom(
    HIDING,
    ' class="x"',
    '"',
    "'",
    '<',
    '>',
    '<p',
    'a',
    ' ',
    '`',
    '*',
    '[',
    '](',
    ')',
    '!',
    '|',
    '\n',
    '&quot;',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const names = namesIn(markdownToHtml(parts.join('')));
      // Notes, lists of tasks and code in a language have classes that the parser gives them. No style has a name like the latter.
      const given = names.filter((name) => !name.startsWith('language-'));
      expect(given.filter((name) => name === 'x' || name.includes('hidden'))).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

test('of what React writes the classes are found, and nothing else', () => {
  const words = fc
    .array(fc.constantFrom('red', 'big', HIDING, '"', '>', '<b', '&'), { maxLength: 4 })
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(words, words, words, (className, title, text) => {
      const html = renderToStaticMarkup(
        <p title={title} className={className} lang={text}>
          {text}
        </p>,
      );
      expect(namesIn(html)).toEqual([...className.split(' ').filter(Boolean)]);
    }),
  );
});
