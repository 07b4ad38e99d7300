import fc from 'fast-check';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readableText } from '../../src/audit/read/main-text.ts';
import { readPageFacts } from '../../src/audit/read/page-facts.ts';
import { nodesOf } from '../helpers/html.ts';
import { runs } from '../helpers/runs.ts';

test('one line per block, entities decoded, spaces collapsed', () => {
  const html = `<body><header>Menu</header><main id="content"><h1>Ash &amp; Birch</h1>
    <p>We  come <strong>on</strong>
    <a href="/x" title='a > b'>Saturdays</a>.</p><ul><li>One<li>Two</ul><br>End</main><footer>1931</footer></body>`;
  expect(readableText(html)).toBe('Ash & Birch\nWe come on Saturdays.\nOne\nTwo\nEnd');
});

test('code, drawings, menus and forms are no text', () => {
  const html = `<main>A<script>let a = '<p>B</p>';</script><style>p > a {}</style><svg><svg>C</svg><text>D</text></svg>
    <nav><a href="/">E</a></nav><form data-props='{"a":"<b>"}'><label>F</label></form><svg viewBox="0 0 1 1"/>G</main>`;
  expect(readableText(html)).toBe('A\nG');
});

test('without a main element the whole body counts', () => {
  expect(readableText('<html><head><title>T</title></head><body><p>A</p></body></html>')).toBe('A');
  expect(readableText('plain')).toBe('plain');
});

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '<', '>', '&', '"', "'", 'é', '{') });
const attributes = fc.record({ title: text, 'data-x': text }, { requiredKeys: [] });
const { tree } = fc.letrec<{ tree: ReactNode; node: ReactNode }>((tie) => ({
  tree: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 4 },
    text,
    fc
      .tuple(fc.constantFrom('p', 'span', 'em', 'div', 'h2', 'b'), attributes, tie('tree'))
      .map(([name, props, children]) =>
        createElement(name, props, ...(Array.isArray(children) ? (children as ReactNode[]) : [])),
      ),
  ),
}));

function allText(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(allText).join('') : '';
}

test('the words are those that a parser finds', () => {
  const words = (all: string) => all.replace(/\s+/g, '');
  fc.assert(
    fc.property(tree, (children) => {
      const html = renderToStaticMarkup(createElement('div', {}, children));
      const parsed = nodesOf(html).map(allText).join('');
      expect(words(readableText(`<main>${html}</main>`))).toBe(words(parsed));
    }),
    { numRuns: runs(300) },
  );
});

test('the text that rules compare is that of the ledger, where it has no lists of links', () => {
  fc.assert(
    fc.property(tree, (children) => {
      const html = `<main>${renderToStaticMarkup(createElement('div', {}, children))}<br><img alt="">End</main>`;
      const blocks = readPageFacts(`<body><aside>Ad</aside>${html}</body>`).blocks.map((block) => block.text);
      expect(blocks.join('\n')).toBe(readableText(html));
    }),
    { numRuns: runs(300) },
  );
});
