import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsedToHtml } from '../../../src/site/render/markdown.tsx';
import { createTrees, type MarkdownTrees } from '../../../src/site/render/markdown-trees.ts';
import { runs } from '../../helpers/runs.ts';
import { anyImage, pageTypeOf, planOf } from '../../helpers/samples.ts';

const PIECES = [
  'Low & “high”',
  '[the *tide*](/tides)',
  '[the storm[^1]](/storm "When?")',
  '[out](https://example.org/?a=1&b=2)',
  '<https://example.org>',
  '![The van](photos/van.jpg "Ours")',
  '![](https://img.example/a.png)',
  '[![x](a.png)](/tides#high)',
  '[no](javascript:x)',
  '`</a>`',
  '<b>bold</b>',
  '**a**',
  'a\ud800b',
  'a\ufffdb',
  '\n\n',
  '\n- ',
  '\n1. ',
  '\n> ',
  '\n## ',
  '\n\n| a | b |\n|:--|--:|\n| 1 | [2](/tides) |\n\n',
  '\n\n- [x] done\n- [ ] not\n\n',
  '\n\n[^1]: A note, [too](/storm).\n\n',
  '\n\n```js\nlet a;\n```\n\n',
  ' ',
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => pieces.join(''));

/** The HTML of a text, and what was asked for it, in its order. */
function shown(text: string, trees?: MarkdownTrees, address = '') {
  const asked: string[] = [];
  const { links } = planOf([pageTypeOf({ id: 'a', path: () => '/tides' })]).plan;
  const services = {
    images: {
      get(id: string) {
        asked.push(`image ${id}`);
        return anyImage.get(id);
      },
    },
    links: {
      ...links,
      isUnpublished(href: string) {
        asked.push(`isUnpublished ${href}`);
        return href.startsWith('/storm');
      },
      forPath(path: string) {
        asked.push(`path ${path}`);
        return `${address}${path}"<&`;
      },
    },
  };
  return { html: parsedToHtml(text, { ...services, trees }), asked, bare: parsedToHtml(text, { trees }) };
}

describe('a text whose tree is known', () => {
  test('is the HTML of a text that is parsed, and asks the same', () => {
    const trees = createTrees();
    fc.assert(
      fc.property(texts, (text) => {
        const plain = shown(text);
        for (const _ of [1, 2]) expect(shown(text, trees)).toEqual(plain);
        // Whose pages lie elsewhere by now.
        expect(shown(text, trees, '/now')).toEqual(shown(text, undefined, '/now'));
      }),
      { numRuns: runs(200) },
    );
  });

  test('is shown with another text between', () => {
    const trees = createTrees();
    for (const text of ['1. a', '1. b', '1. a', `1. ${'c '.repeat(90_000)}`, '1. a'])
      expect(parsedToHtml(text, { trees })).toBe(parsedToHtml(text));
  });
});
