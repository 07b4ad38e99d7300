import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/site/text/markdown-content.ts';
import { withReadLinks } from '../../../src/site/text/unread-links.ts';

const read = (text: string) => withReadLinks(text, parseMarkdown(text).unread);

/** What is left of a text that is read, as the page would show it. */
const unread = (text: string) =>
  parseMarkdown(read(text)).unread.map(({ kind, written, meant }) => [kind, written, meant]);

describe('an address that can be nothing else', () => {
  test.each([
    ['![A](photos/IMG 2044 (Flügel).jpg)', 'photos/IMG 2044 (Flügel).jpg'],
    ['![A](photos/a b.JPG "With a title")', 'photos/a b.JPG'],
    ["![A](photos/a b.JPG 'With a title')", 'photos/a b.JPG'],
    ['![A]( photos/a b.jpg )', 'photos/a b.jpg'],
    ['![A](photos/a (1.jpg)', 'photos/a (1.jpg'],
    ['![A](photos/[1] a.jpg)', 'photos/[1] a.jpg'],
    ['![A [old] *door*](photos/a b.jpg)', 'photos/a b.jpg'],
    ['![A](./a b.jpg)', './a b.jpg'],
    ['![A](https://a.example/a b.jpg)', 'https://a.example/a b.jpg'],
    ['[![A](a b.jpg)](/b)', 'a b.jpg'],
    ['> - ![A](a b.jpg)', 'a b.jpg'],
    ['| a |\n| - |\n| ![A](a b.jpg) |', 'a b.jpg'],
    ['![A][photo]\n\n[photo]: photos/a b.jpg', 'photos/a b.jpg'],
    ['![A][photo]\n[photo]: photos/ab.jpg\n', 'photos/ab.jpg'],
  ])('of an image: %s', (text, address) => {
    const { images } = parseMarkdown(read(text));
    expect([images.map((image) => image.address), unread(text)]).toEqual([[address], []]);
  });

  test.each([
    ['[A](/price list.pdf)', '/price list.pdf'],
    ['[A](../lists/price list (new).pdf "Title")', '../lists/price list (new).pdf'],
    ['[A](/contact us)', '/contact us'],
    ['[A](https://a.example/a b)', 'https://a.example/a b'],
    ['[A](price list.pdf)', 'price list.pdf'],
  ])('of a link: %s', (text, address) => {
    const { links } = parseMarkdown(read(text));
    expect([links.map(({ target }) => target), unread(text)]).toEqual([[address], []]);
  });
});

describe('what is not read', () => {
  test.each([
    ['![A](my photo)', ['image', '![A](my photo)', undefined]],
    ['![A](photos/a b.jpg and more', ['image', '![A](photos/a b.jpg and more', undefined]],
    ['![A](photos/a b.jpg', ['image', '![A](photos/a b.jpg', '![A](<photos/a b.jpg>)']],
    ['![A] (photos/a.jpg)', ['image', '![A] (photos/a.jpg)', '![A](photos/a.jpg)']],
    ['![A', ['image', '![', undefined]],
    ['![A][photo]', ['name', '![A][photo]', 'photo']],
    ['![A][]', ['name', '![A][]', 'A']],
    ['![photo]', ['name', '![photo]', 'photo']],
    ['![[IMG 2044.jpg]]', ['image', '![[IMG 2044.jpg]]', '![IMG 2044](<IMG 2044.jpg>)']],
    ['![[a.jpg|300]]', ['image', '![[a.jpg|300]]', '![a](a.jpg)']],
    ['[A](tel:+1 518 555 0142)', ['link', '[A](tel:+1 518 555 0142)', '[A](tel:+15185550142)']],
    ['[A](mailto: a@b.example)', ['link', '[A](mailto: a@b.example)', '[A](mailto:a@b.example)']],
    ['[A](which it is)', ['link', '[A](which it is)', undefined]],
    ['[A] (/contact)', ['link', '[A] (/contact)', '[A](/contact)']],
    ['[A][prices]', ['name', '[A][prices]', 'prices']],
  ])('%s', (text, link) => {
    expect(unread(text)).toEqual([link]);
  });

  test.each([
    '`![A](a b.jpg)` and\n\n```\n![A](a b.jpg)\n```',
    String.raw`\![A](/b) !\[A](a b.jpg) \[A](b c) [A\](b c)`,
    '![A](a.jpg) [B](/b) [C][c] ![c] Great![^1] [c]\n\n[c]: /c\n\n[^1]: Note',
    'He was [sic] (as they say) here [1], [2][3] and [a[b](/c)',
    '- [ ] (open)\n- [x] done (today)',
    '[gallery ids="1"] [[wiki]] <b>[a](b c)</b>',
    'A[0] (see below)',
  ])('is nothing of %s', (text) => {
    expect(unread(text)).toEqual(text.includes('<b>') ? [['link', '[a](b c)', undefined]] : []);
  });
});
