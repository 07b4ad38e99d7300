import { describe, expect, test } from 'vitest';
import { readPageFacts } from '../../src/audit/read/page-facts.ts';
import { createMask, splitSentences, splitWords } from '../../src/audit/texts/words.ts';

function blocksOf(html: string) {
  return readPageFacts(html).blocks.map(({ text }) => text);
}

function inMain(body: string) {
  return blocksOf(`<!doctype html><html lang="en"><body><main>${body}</main></body></html>`);
}

describe('the main text', () => {
  test.each([
    [
      'paragraphs, headings and entries of lists',
      '<h2>Signs</h2><p>One <b>dark</b> edge.</p><ul><li>Two holes.</li></ul>',
      ['Signs', 'One dark edge.', 'Two holes.'],
    ],
    ['text beside elements', 'Before <div>inside</div> after', ['Before', 'inside', 'after']],
    ['no menus', '<nav><p>Home</p></nav><p>Text.</p>', ['Text.']],
    ['no forms', '<form><p>Your name</p><button>Send</button></form><p>Text.</p>', ['Text.']],
    [
      'no lists of links',
      '<ul><li><a href="/a">Windham</a> 4 mi</li><li><a href="/b">Cape Elizabeth</a></li></ul><p>Text.</p>',
      ['Text.'],
    ],
    [
      'lists with a link in a sentence',
      '<ul><li>Seal the gap, as in <a href="/a">our guide</a> to old barns.</li></ul>',
      ['Seal the gap, as in our guide to old barns.'],
    ],
    ['no paragraph that is a link', '<p><a href="/a">All towns</a></p><p>Text.</p>', ['Text.']],
    ['no scripts and graphics', '<script>no()</script><svg><text>No</text></svg><p>Text.</p>', ['Text.']],
    [
      'text that opens later, but nothing that stands aside',
      '<p hidden>Answer.</p><aside>Note.</aside><p>Text.</p>',
      ['Answer.', 'Text.'],
    ],
    [
      'the header of an article within',
      '<article><header><p>By Ann.</p></header><p>Text.</p></article>',
      ['By Ann.', 'Text.'],
    ],
    ['lines', '<p>One<br>two</p>', ['One', 'two']],
  ])('contains %s', (_, body, blocks) => {
    expect(inMain(body)).toEqual(blocks);
  });

  test('is that of the whole body without a main element, except header, footer and what stands aside', () => {
    const html =
      '<body><header><p>Top</p></header><div><p>Text.</p></div><aside>Ad</aside><footer><p>End</p></footer></body>';
    expect(blocksOf(html)).toEqual(['Text.']);
  });
});

describe('links', () => {
  const anchorsOf = (html: string) => readPageFacts(html).anchors.map(({ text, region }) => [text, region]);

  test.each([
    ['text', '<a href="/a">To <b>A</b></a>', 'To A'],
    ['text of images', '<a href="/a"><img src="a.png" alt="A van"></a>', 'A van'],
    ['the title of a graphic', '<a href="/a"><svg><title>Search</title><path d="M0"/></svg></a>', 'Search'],
    ['a label, which replaces the text', '<a href="/a" aria-label="All towns">More</a>', 'All towns'],
    ['nothing', '<a href="/a"><svg><path d="M0"/></svg></a>', ''],
  ])('are named by %s', (_, html, text) => {
    expect(anchorsOf(html)).toEqual([[text, 'main']]);
  });

  test('belong to the part of the page that they are in', () => {
    const html =
      '<header><nav><a href="/1">1</a></nav><a href="/2">2</a></header><main><nav><a href="/3">3</a></nav><a href="/4">4</a></main><footer><a href="/5">5</a></footer>';
    expect(anchorsOf(html)).toEqual([
      ['1', 'nav'],
      ['2', 'header'],
      ['3', 'nav'],
      ['4', 'main'],
      ['5', 'footer'],
    ]);
  });
});

test('the title of a page is not that of a graphic, and entities are decoded', () => {
  const html = '<svg><title>Logo</title></svg><head><title>A &amp; B</title></head>';
  expect(readPageFacts(html).title).toBe('A & B');
});

test('incomplete HTML is read as far as it goes', () => {
  const { title, anchors, blocks } = readPageFacts('<title>Half</title><p>Text <a href="/a">and a link');
  expect([title, anchors.length, blocks.map(({ text }) => text)]).toEqual(['Half', 1, ['Text and a link']]);
});

describe('words', () => {
  test('names are masked as whole words, the longest first, and numbers too', () => {
    const mask = createMask(['Sebago', 'Sebago Lake', 'Rodent control']);
    const masked = (text: string) => mask(splitWords(text)).join(' ');
    expect(masked('Rodent control at Sebago Lake costs $89.')).toBe('* at * costs *');
    expect(masked('In Sebago, lakes; not Sebagoland.')).toBe('in * lakes not sebagoland');
  });

  test('sentences end at marks, not within numbers', () => {
    expect(splitSentences('Rated 4.9. Call us! “Now?” Yes')).toEqual([
      'Rated 4.9.',
      'Call us!',
      '“Now?”',
      'Yes',
    ]);
  });
});
