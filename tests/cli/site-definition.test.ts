import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEngine } from '../../bin/engine.js';
import { crosstown } from '../helpers/command.ts';
import {
  folderWith,
  linkPackages,
  REPOSITORY,
  temporaryFolder,
  textOf,
  writeTree,
} from '../helpers/folders.ts';

function pianoLessons(): string {
  const root = temporaryFolder();
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, 'tests/sites/piano-lessons', part), join(root, part), { recursive: true });
  return root;
}

async function codeOf(root: string): Promise<string> {
  const { engine } = await openEngine();
  return (await engine.bundleSite(join(root, 'templates/site.ts'))).code;
}

describe('the hash of the code', () => {
  test('is the same at another place, with other data and other output', async () => {
    const [here, there] = [pianoLessons(), pianoLessons()];
    writeTree(there, { 'data/more.yaml': 'a: 1', 'dist/index.html': 'x', 'README.md': 'x' });
    expect(await codeOf(there)).toBe(await codeOf(here));
  });

  test.each(['templates/data.ts', 'templates/styles.css', 'templates/new.css', 'templates/new.svg'])(
    'changes with %s',
    async (path) => {
      const root = pianoLessons();
      const before = await codeOf(root);
      const text = path.includes('new') ? '' : textOf(root, path);
      writeTree(root, { [path]: `${text}\n/* changed */\n` });
      expect(await codeOf(root)).not.toBe(before);
    },
  );
});

describe('templates that do not compile', () => {
  const told = async (files: Readonly<Record<string, string>>) => {
    const { code, stdout, stderr } = await crosstown(['plan', '--root', folderWith(files)]);
    expect([code, stdout]).toEqual([1, '']);
    return stderr;
  };

  test('include a merge conflict, which is one', async () => {
    const stderr = await told({
      'templates/site.ts': `<<<<<<< HEAD\nimport a from './a.ts';\n=======\nimport a from './b.ts';\n>>>>>>> b\nexport default a;\n`,
    });
    expect(stderr.match(/.*error {2}.*/g)).toEqual([
      'templates/site.ts:1:1  error  The templates cannot be compiled: there is a merge conflict that is not resolved.',
    ]);
  });

  test('are told by place, all at once', async () => {
    const stderr = await told({
      'templates/site.ts':
        "import { page } from './page.tsx';\nimport { tea } from 'tea-that-nobody-makes';\nexport default [page, tea];\n",
      'templates/page.tsx': 'export const page = <p title="é">{ x y }</p>;\n',
    });
    expect(
      stderr,
    ).toBe(`templates/page.tsx:1:38  error  The templates cannot be compiled: Expected "}" but found "y".
  1 │ export const page = <p title="é">{ x y }</p>;
    │                                      ^
  → Correct the template.

templates/site.ts:2:21  error  The templates cannot be compiled: Could not resolve "tea-that-nobody-makes".
  2 │ import { tea } from 'tea-that-nobody-makes';
    │                     ^^^^^^^^^^^^^^^^^^^^^^^
  → Install the package, or correct its name.

2 errors.

Nothing was written: the templates have errors.
`);
  });

  test('a name that the engine does not export', async () => {
    const stderr = await told({
      'templates/site.ts': "import { useBuilds } from 'crosstown';\nexport default useBuilds;\n",
    });
    expect(stderr).toContain('useBuilds is imported from crosstown, which has no such export.');
  });

  test.each(['crosstown/kit', 'crosstown/kit/islands', 'react', 'zod'])(
    'a name that %s does not export',
    async (entry) => {
      const stderr = await told({
        'templates/site.ts': `import { Tea } from '${entry}';\nexport default Tea;\n`,
      });
      expect(stderr).toContain(`Tea is imported from ${entry}, which has no such export.`);
    },
  );
});

test('a fault in a template is told by its line', async () => {
  const root = folderWith({
    'templates/site.ts': "import { broken } from './broken.ts';\nexport default broken();\n",
    'templates/broken.ts':
      "interface Unused { readonly a: string }\nexport function broken(): never {\n  throw new Error('broken on purpose');\n}\n",
  });
  const { code, stderr } = await crosstown(['plan', '--root', root]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^templates\/broken\.ts:3:9 {2}error {2}The templates cannot be loaded: a module throws “Error: broken on purpose”\.$/m,
  );
  expect(stderr).toContain('It was called from templates/site.ts:2:16.');
});

test('a package of the site is taken before one of the engine, and React is one for both', async () => {
  const root = pianoLessons();
  const fake = (name: string) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      version: '9.9.9',
      type: 'module',
      exports: { '.': './index.js', './jsx-runtime': './index.js' },
    }),
    [`node_modules/${name}/index.js`]: `export const picked = 'of the site';`,
  });
  writeTree(root, {
    ...fake('react'),
    ...fake('picomatch'),
    'templates/site.ts':
      "import { picked } from 'picomatch';\nimport { useId } from 'react';\nimport site from './studio.tsx';\nif (picked !== 'of the site' || !useId) throw new Error('picked wrongly');\nexport default site;\n",
  });
  const { code, stderr } = await crosstown(['generate', '--root', root]);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^Writing \d+ pages\.\n$/)]);
});

test('a package of the site gets the same copy of React', async () => {
  const root = pianoLessons();
  linkPackages(root);
  writeTree(root, {
    'node_modules/widget/package.json': '{"name":"widget","type":"module","exports":"./index.js"}',
    'node_modules/widget/index.js': "export * from 'react';\n",
    'templates/site.ts':
      "import { useId } from 'react';\nimport { useId as other } from 'widget';\nimport site from './studio.tsx';\nif (useId !== other) throw new Error('two copies');\nexport default site;\n",
  });
  const { code, stderr } = await crosstown(['plan', '--list', '--root', root]);
  expect([code, stderr]).toEqual([0, '']);
});
