import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDataFile } from '../../src/site/load/formats/formats.ts';
import { crosstown } from '../helpers/command.ts';
import { listFiles, REPOSITORY, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

/* What is left of the example in a new site: it is counted, and does not go live. */

async function init(...options: readonly string[]): Promise<string> {
  const root = temporaryFolder(afterAll);
  const { code } = await crosstown(['init', root, '--yes', '--no-install', '--engine', '^1.0.0', ...options]);
  expect(code).toBe(0);
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const generate = (root: string, ...options: readonly string[]) =>
  crosstown(['generate', '--root', root, ...options]);

/** Names of the trades, the places and the companies of the examples. */
const EXAMPLE =
  /chimney|stove|firewood|creosote|\bflue|hearth|\bsweep|saranac|placid|tupper|tri-lakes|adirondack|ladder|tremblay|solar|\bpanels?\b|batter(?:y|ies)|vermont|montpelier|noon|robin hale|555-0142|\.example/i;

/** What no reader sees: slugs, addresses and files, and what tokens are called. */
const UNSEEN = /^(?:[a-z\d][\w-]*|\/\S*|\S+\.svg)$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.split(/\n\s*\n/).map((text) => text.trim().replace(/\s+/g, ' '));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each([
  ['illustrated', ['--look', 'illustrated']],
  ['plain', ['--look', 'plain']],
  ['region', ['--shape', 'region']],
])('%s', (_, options) => {
  test('no text that names the trade, a place or the company of the example is missing in the list', async () => {
    const root = await init(...options);
    const known = new Set(textsIn(parse(textOf(root, 'data/samples.yaml'))));
    const missed = listFiles(join(root, 'data'))
      .filter((path) => /\.(?:yaml|md|csv)$/.test(path) && path !== 'samples.yaml')
      .flatMap((path) => {
        const { value } = parseDataFile({ path: `data/${path}`, text: textOf(root, `data/${path}`) });
        // Of a row of places one value is enough.
        const groups = path.endsWith('.csv')
          ? Object.values(value as object).map(textsIn)
          : textsIn(value).map((text) => [text]);
        return groups.filter(
          (texts) =>
            texts.some((text) => EXAMPLE.test(text) && !UNSEEN.test(text)) &&
            !texts.some((text) => known.has(text)),
        );
      });
    expect(missed).toEqual([]);
  });

  test('is not published, and its words that fit any trade are no values of the example', async () => {
    const root = await init(...options);
    const { code, stdout, stderr } = await generate(root, '--publish');
    expect([code, stdout]).toEqual([3, '']);
    const [, count, files] =
      /^error {2}(\d+) values of the example are left in (\d+) files, which must not go live:$/m.exec(
        stderr,
      ) ?? [];
    const listed = [...stderr.matchAll(/^ {2}(data\/\S+):\d+:\d+ +\S/gm)];
    expect([listed.length, new Set(listed.map(([, file]) => file)).size]).toEqual([
      Number(count),
      Number(files),
    ]);
    expect(stderr).toMatch(/^data\/site\.yaml:\d+:1 {2}error {2}The form “form” has no endpoint/m);
    expect(stderr).not.toMatch(/^ {2}data\/\S+ +(?:Skip to content|Privacy|January|Page not found|en-US)$/m);
  });
});

test('words that fit any trade are the example’s in another language, until they are translated', async () => {
  const list = async (language: string) =>
    textOf(await init('--look', 'plain', '--language', language), 'data/samples.yaml');
  expect(await list('de')).toMatch(/^- Skip to content$/m);
  expect(await list('en-GB')).not.toMatch(/^- Skip to content$/m);
  // Nobody can translate a word that is the same in both.
  expect(await list('de')).not.toMatch(/^- Name$/m);
  expect(await list('es')).toMatch(/^- Name$/m);
});

describe('a site', () => {
  let root: string;

  beforeAll(async () => {
    root = await init('--look', 'plain');
  });

  test('is generated with one line about what is left, and with all of it for programs', async () => {
    const { code, stderr } = await generate(root);
    expect(code).toBe(0);
    const [, count] =
      /^warning {2}(\d+) values of the example are left in \d+ files: data\/\S+ \(\d+\), .* more\.$/m.exec(
        stderr,
      ) ?? [];
    const { issues } = JSON.parse((await generate(root, '--json')).stdout);
    const samples = issues.filter(({ code }: { code: string }) => code === 'sample');
    expect([samples.length, stderr.match(/warning/g)]).toEqual([
      Number(count),
      ['warning', 'warning', 'warning'],
    ]);
  });

  test('as a demonstration is published with a note on each page, and without search engines', async () => {
    const { code, stderr } = await generate(root, '--publish', '--allow-samples');
    expect(code).toBe(0);
    expect(stderr).toContain('Left of the example (');
    const out = join(root, 'dist');
    const pages = listFiles(out).filter((path) => path.endsWith('.html'));
    for (const page of pages) {
      const html = textOf(out, page);
      expect(html).toMatch(/<meta name="robots" content="noindex, follow">/);
      expect(html).toMatch(
        /<body>\n<aside lang="en" aria-label="Note"><mark>This site shows example content\./,
      );
      expect(html).not.toContain('application/ld+json');
    }
    expect(textOf(out, 'sitemap.xml')).not.toContain('<loc>');
    // The next build without the flag is not taken for the same.
    await generate(root);
    expect(textOf(out, 'index.html')).not.toContain('<aside lang="en"');
  });

  test('is published when nothing is left, and not while a copy is', async () => {
    const change = (path: string, ...pairs: readonly (readonly [string, string])[]) => {
      const text = pairs.reduce((all, [from, to]) => all.replaceAll(from, to), textOf(root, path));
      writeTree(root, { [path]: text });
    };
    for (const name of ['team', 'guarantees', 'insurance'])
      change(`data/proof/${name}.yaml`, ['  sample: true\n', '']);
    change('data/site.yaml', ['  # endpoint:', '  endpoint:'], ['abcdwxyz', 'mine']);
    writeTree(root, { 'data/samples.yaml': '- Lee Tremblay\n- Our guarantee\n' });
    change('data/proof/team.yaml', ['Lee Tremblay', 'Ada Byron']);
    expect(await crosstown(['generate', '--publish'], { cwd: root })).toEqual({
      code: 3,
      stdout: '',
      stderr: `error  1 value of the example is left in 1 file, which must not go live:
  data/proof/guarantees.yaml:3:10  Our guarantee
  → Replace it with your own, or delete it. If it is true of your business, delete its line in data/samples.yaml.
  → For a demonstration add --allow-samples: search engines do not show it, and each page says what it is.

1 error.

Nothing was written; dist is as it was.
`,
    });
    change('data/proof/guarantees.yaml', ['Our guarantee', 'What we promise']);
    const { code, stderr } = await generate(root, '--publish');
    expect([code, stderr.match(/^\S+ {2}warning {2}.*/gm)]).toEqual([
      0,
      [
        'data/samples.yaml:1:1  warning  Nothing of the example is left in data/, so this list has no use any more.',
      ],
    ]);
    expect(textOf(root, 'dist/index.html')).not.toContain('noindex');
  });
});
