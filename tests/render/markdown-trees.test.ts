import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cacheFolder, openCache } from '../../src/cache/cache.ts';
import { parsedToHtml } from '../../src/render/markdown.tsx';
import { createTrees, type MarkdownTrees, openTrees } from '../../src/render/markdown-trees.ts';
import { folderWith, temporaryFolder } from '../helpers/folders.ts';
import { runs } from '../helpers/runs.ts';
import { anyImage, pageTypeOf, planOf } from '../helpers/samples.ts';

const ENGINE = 'an engine';

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
    const root = temporaryFolder();
    const [once, first] = [createTrees(), openTrees(openCache(root), ENGINE)];
    fc.assert(
      fc.property(texts, (text) => {
        const plain = shown(text);
        for (const trees of [once, once, first, openTrees(openCache(root), ENGINE)])
          expect(shown(text, trees)).toEqual(plain);
        // Whose pages lie elsewhere by now.
        expect(shown(text, openTrees(openCache(root), ENGINE), '/now')).toEqual(
          shown(text, undefined, '/now'),
        );
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

describe('stored trees', () => {
  const TEXT = '1. a';
  const OTHER = { type: 'root', children: [{ type: 'text', value: 'stored' }] };

  /** A site of which another tree is stored than that of the text. */
  function siteThatStores(tree: unknown): string {
    const root = temporaryFolder();
    openCache(root).put('markdown', [ENGINE, TEXT], JSON.stringify(tree));
    return root;
  }

  test('are taken, and not by another engine', () => {
    const root = siteThatStores(OTHER);
    const htmlBy = (engine: string | undefined) =>
      parsedToHtml(TEXT, { trees: openTrees(openCache(root), engine) });
    expect([htmlBy(ENGINE), htmlBy('another'), htmlBy(undefined)]).toEqual([
      'stored',
      parsedToHtml(TEXT),
      parsedToHtml(TEXT),
    ]);
  });

  test('that are damaged are made again', () => {
    const root = siteThatStores(OTHER);
    const [name = ''] = readdirSync(cacheFolder(root));
    const path = join(cacheFolder(root), name);
    const whole = readFileSync(path);
    const damages = [
      () => writeFileSync(path, whole.with(3, 0)),
      () => truncateSync(path, whole.length - 1),
      () => truncateSync(path),
      () => writeFileSync(path, JSON.stringify(OTHER)),
    ];
    for (const damage of damages) {
      damage();
      for (const trees of [openTrees(openCache(root), ENGINE), openTrees(openCache(root), ENGINE)])
        expect(parsedToHtml(TEXT, { trees })).toBe(parsedToHtml(TEXT));
    }
  });

  test('are none where nothing can be written', () => {
    const root = folderWith({ '.crosstown': 'a file' });
    for (const trees of [openTrees(openCache(root), ENGINE), openTrees(openCache(root), ENGINE)])
      expect(parsedToHtml(TEXT, { trees })).toBe(parsedToHtml(TEXT));
  });
});
