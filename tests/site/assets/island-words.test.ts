import { describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../../src/core/cache/cache.ts';
import { bundleScripts } from '../../../src/site/assets/scripts.ts';
import { folderWith, writeTree } from '../../helpers/folders.ts';
import { settingsWith } from '../../helpers/samples.ts';

const KIT = `import { LeadForm as Form, startHeader } from 'crosstown/kit/islands';
import { Lamp } from './lights.tsx';
export const islands = { lamp: Lamp, 'lead-form': Form };
export const start = startHeader;\n`;
const LAMP = `/** Not a word of a comment counts, be it flex or hidden. */
export function Lamp() { return <p className="lit glow">x</p>; }
export function Candle() { return <p className="wax">x</p>; }\n`;

/** The scripts of a site with this islands module. */
function scriptsOf(module: string, cache = createMemoryCache()) {
  const root = folderWith({ 'templates/islands/index.ts': module, 'templates/islands/lights.tsx': LAMP });
  return bundleScripts(root, 'islands/index.ts', { ...settingsWith(), cache });
}

/** Which of some words the code of an island has. */
async function found(module: string, island: string, words: readonly string[]): Promise<string[]> {
  const all = await (await scriptsOf(module)).candidatesOf(island);
  return words.filter((word) => all.includes(word));
}

describe('the class names of an island', () => {
  test('that comes from the kit are its own, and no other island’s', async () => {
    const ALL = ['lead-form', 'fields', 'line-art', 'lit', 'dialog'];
    expect(await found(KIT, 'lamp', ALL)).toEqual(['lit']);
    expect(await found(KIT, 'lead-form', ALL)).toEqual(['lead-form', 'fields', 'line-art']);
  });

  const LIGHTS = ['lit', 'glow', 'wax', 'flex', 'hidden'];

  test.each([
    ['by its own name', "import { Lamp } from './lights.tsx';\nexport const islands = { Lamp };", 'Lamp'],
    [
      'under another name',
      "import { Lamp as L } from './lights.tsx';\nexport const islands = { lamp: L };",
      'lamp',
    ],
    [
      'wrapped in the module',
      "import { memo } from 'react';\nimport { Lamp } from './lights.tsx';\nconst Lit = memo(Lamp);\nexport const islands = { 'old lamp': Lit };",
      'old lamp',
    ],
    [
      'with a type',
      "import { Candle, Lamp } from './lights.tsx';\nexport const islands: Record<string, () => unknown> = { lamp: Lamp, candle: Candle };",
      'lamp',
    ],
  ])('that is imported %s are found, and nothing else', async (_how, module, name) => {
    expect(await found(`${module}\nexport function start() {}\n`, name, LIGHTS)).toEqual(['lit', 'glow']);
  });

  test.each([
    ['is spread', "import * as all from './lights.tsx';\nexport const islands = { ...all };"],
    [
      'is computed',
      "import * as all from './lights.tsx';\nexport const islands = { ['La' + 'mp']: all.Lamp, b: all.Candle };",
    ],
    ['stands in another file', "export { islands } from './all.ts';"],
  ])('are those of all islands where the object %s', async (_how, module) => {
    const root = folderWith({
      'templates/islands/index.ts': `${module}\nexport function start() {}\n`,
      'templates/islands/lights.tsx': LAMP,
      'templates/islands/all.ts':
        "import { Lamp, Candle } from './lights.tsx';\nexport const islands = { Lamp, Candle };",
    });
    const { candidatesOf } = await bundleScripts(root, 'islands/index.ts', settingsWith());
    expect(await candidatesOf('Lamp')).toEqual(expect.arrayContaining(['lit', 'glow', 'wax']));
  });

  test('are kept for the next build, as long as the code is the same', async () => {
    const cache = createMemoryCache();
    const first = await (await scriptsOf(KIT, cache)).candidatesOf('lamp');
    let made = 0;
    const counted: typeof cache = {
      ...cache,
      put(...entry) {
        if (entry[0] === 'island-words') made += 1;
        return cache.put(...entry);
      },
    };
    expect(await (await scriptsOf(KIT, counted)).candidatesOf('lamp')).toEqual(first);
    expect(made).toBe(0);
    await (await scriptsOf(KIT.replace('lamp:', 'light:'), counted)).candidatesOf('light');
    expect(made).toBe(1);
  });
});

test('scripts are bundled again only if a module, a setting or the shared props changed', async () => {
  const root = folderWith({ 'templates/islands/index.ts': KIT, 'templates/islands/lights.tsx': LAMP });
  const cache = createMemoryCache();
  let made: string[] = [];
  const counted: typeof cache = {
    ...cache,
    put(...entry) {
      made.push(entry[0]);
      return cache.put(...entry);
    },
  };
  const bundle = async (others = {}) => {
    made = [];
    const { files } = await bundleScripts(root, 'islands/index.ts', {
      ...settingsWith(),
      cache: counted,
      ...others,
    });
    return files;
  };
  const first = await bundle();
  expect(new Set(made)).toEqual(
    new Set(['made-react', 'made-islands', 'made-islands-later', 'made-start', 'made-loader']),
  );
  expect(await bundle()).toEqual(first);
  expect(made).toEqual([]);
  writeTree(root, { 'templates/islands/index.ts': `${KIT}\nconsole.log('changed');\n` });
  const second = await bundle();
  expect(second.map(({ content }) => String(content)).join()).toContain('changed');
  expect(made).toEqual(['made-islands', 'made-start', 'made-start', 'made-loader']);
  // The islands name the file of their props.
  expect((await bundle({ islandProps: { a: 1 } })).map(({ path }) => path)).not.toEqual(
    second.map(({ path }) => path),
  );
  const props = (await bundle({ islandProps: { a: 2 } })).map(({ path, content }) => [path, String(content)]);
  const [file = ''] = props.find(([path]) => path?.includes('islands-props')) ?? [];
  const [, code] = props.find(([path]) => /islands-\w+\.js$/.test(path ?? '') && path !== file) ?? [];
  expect(code).toContain(file.split('/').at(-1));
  await bundle({ islandProps: { a: 2 }, idleScript: 'https://a.example/' });
  expect(made).toEqual(['made-loader', 'made-loader']);
});

test('a site pays for no more of the kit than it uses', async () => {
  const { files } = await scriptsOf(`import { startHeader } from 'crosstown/kit/islands';
    export const islands = {};
    export const start = startHeader;`);
  const [{ content } = { content: '' }] = files;
  for (const word of ['data-compact', 'showModal', 'data-island']) expect(content).toContain(word);
  for (const word of [
    'lead-form',
    'leadId',
    'Retry-After',
    'toaster',
    'page-loading',
    'tooltip',
    'm6 9 6 6 6-6',
  ])
    expect(content).not.toContain(word);
  // 1,900 bytes of the header and 800 of what waits for islands; the whole kit has over 12,000.
  expect(content.length).toBeLessThan(3200);
});
