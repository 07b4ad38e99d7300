import { join } from 'node:path';
import { afterAll, describe, expect, type TestContext, test } from 'vitest';
import { findProgram } from '../../scripts/browsers/find-program.ts';
import { crosstown } from '../helpers/command.ts';
import { linkPackages, REPOSITORY, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { run } from '../helpers/process.ts';

const SITE = `import { defineSite, line, pageTypesFor, slug } from 'crosstown';
import { z } from 'zod';

const Shop = z.strictObject({ slug: slug(), name: line(30), tags: z.array(slug()) });
const data = {
  collections: {
    shops: { from: 'shops.csv', schema: Shop, source: { url: 'https://sheets.example/shops.csv' } },
    breads: { from: 'breads.yaml', schema: Shop },
    tags: { valuesOf: 'tags', of: 'shops' },
  },
};
const pageType = pageTypesFor<typeof data>();
export default defineSite({
  data,
  pages: [pageType({ id: 'home', head: () => ({ title: 'Home', description: 'Bread' }), sections: () => <h1>Bread</h1> })],
});
`;

const root = temporaryFolder(afterAll);
writeTree(root, {
  'templates/site.tsx': SITE,
  'data/site.yaml': 'name: Crust\norigin: https://crust.example\n',
  'dist/index.html': '',
  'dist/about.html': '',
  'dist/shops.html': '',
  'dist/shops/portland.html': '',
  'dist/shops/windham/index.html': '',
  'dist/assets/logo.svg': '',
});
linkPackages(root);

/** Returns the words that complete the last one. */
async function completed(...words: readonly string[]): Promise<string[]> {
  const { stdout, code } = await crosstown(['complete', '--', ...words], { cwd: root });
  expect(code).toBe(0);
  return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

describe('what may follow', () => {
  test('commands are those of the help', async () => {
    const { stdout } = await crosstown(['--help']);
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) .*$/gm)].map(([, name]) => name);
    expect(await completed('')).toEqual(listed);
    expect(await completed('help', 'pre')).toEqual(['preview']);
    expect(await completed('--v')).toEqual(['--version']);
  });

  test.each(['generate', 'check', 'pull', 'init'])('options of %s are those of its help', async (command) => {
    const { stdout } = await crosstown([command, '--help']);
    const listed = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, name]) => name);
    expect(await completed(command, '-')).toEqual(listed);
  });

  test.each([
    [['plan', '--fo'], ['--format']],
    [['plan', '--json', '--j'], []],
    [
      ['plan', '--format', ''],
      ['text', 'markdown', 'json'],
    ],
    [['plan', '--format', 'm'], ['markdown']],
    [['plan', '--format=m'], ['--format=markdown']],
    [
      ['changes', '--save', 'x', '--format', ''],
      ['list', 'rclone', 'aws'],
    ],
    [['check', '--host', 'c'], ['cloudflare-pages']],
    [
      ['init', '--look', ''],
      ['illustrated', 'plain'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['completion', 'bash', ''], []],
    [['generate', '--out', ''], []],
    [['unknown', ''], []],
    [['check', '--', '--js'], []],
  ])('%j is followed by %j', async (words, found) => {
    expect(await completed(...words)).toEqual(found);
  });

  test('collections of the site', async () => {
    expect(await completed('new', '')).toEqual(['shops', 'breads']);
    expect(await completed('new', '--root', join(root, 'dist'), '')).toEqual([]);
    expect(await completed('pull', '')).toEqual(['shops']);
    expect(await completed('pull', '--yes', 'shops', '')).toEqual([]);
  });

  test('pages of the written site, and rules', async () => {
    expect(await completed('explain', '/')).toEqual(['/', '/about', '/shops', '/shops/']);
    expect(await completed('explain', '/shops/')).toEqual(['/shops/portland', '/shops/windham/']);
    expect(await completed('explain', '--out', 'elsewhere', '/')).toEqual([]);
    expect(await completed('explain', 'orphan')).toEqual(['orphan-page', 'orphan-noindex']);
  });
});

const COMMAND = `crosstown() { '${process.execPath}' '${join(REPOSITORY, 'bin/crosstown.js')}' "$@"; }`;

/** Sources the script of a shell, and runs commands. */
async function inShell(shell: string, args: readonly string[], script: string): Promise<string> {
  const { code, stdout, stderr } = await run(shell, [...args, script], { cwd: root });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const BASH = `${COMMAND}
source <(crosstown completion bash)
typed() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _crosstown 2>/dev/null; echo "\${COMPREPLY[*]}"; }
complete -p crosstown
typed crosstown plan --format ''
typed crosstown plan --format = m
typed crosstown plan --format =
typed crosstown explain /s
typed crosstown new '$(touch evaluated)' ''
echo *
`;

test('bash: COMPREPLY has the words, also behind “=”; nothing that was typed is evaluated', async () => {
  expect((await inShell('bash', ['--norc', '-c'], BASH)).trim().split('\n')).toEqual([
    'complete -o default -F _crosstown crosstown',
    'text markdown json',
    'markdown',
    'text markdown json',
    '/shops /shops/',
    '',
    expect.not.stringContaining('evaluated'),
  ]);
});

/** Finds or installs a shell. Bash is always there. */
function findShell(shell: string, { skip }: TestContext): Promise<string> {
  const program = { variable: `${shell.toUpperCase()}_PATH`, names: [shell], packages: [shell] };
  return findProgram({ ...program, advice: `Install ${shell}.` }).catch((error: Error) => {
    if (process.env.CI) throw error;
    return skip(error.message);
  });
}

/** Functions of the completion system of zsh print what they are called with. */
const ZSH = `${COMMAND}
compdef() { echo "compdef $*"; }
_files() { echo files; }
_describe() { echo "$3: \${(j:, :)\${(P)4}} \${@[5,-1]}"; }
source <(crosstown completion zsh)
typed() { words=("$@"); CURRENT=$#; _crosstown; }
typed crosstown plan --format m
typed crosstown explain /s
typed crosstown generate --out ''
`;

test('zsh: words with descriptions, and file names where these are expected', async (context) => {
  const zsh = await findShell('zsh', context);
  expect((await inShell(zsh, ['-f', '-c'], ZSH)).trim().split('\n')).toEqual([
    'compdef _crosstown crosstown',
    'word: markdown: ',
    'folder: /shops/: -S ',
    'word: /shops: ',
    'files',
  ]);
});

const FISH = `function crosstown; '${process.execPath}' '${join(REPOSITORY, 'bin/crosstown.js')}' $argv; end
crosstown completion fish | source
complete -C 'crosstown plan --format m'
complete -C 'crosstown explain /s'
complete -C 'crosstown generate --out dis'
`;

test('fish: words with descriptions, and file names where these are expected', async (context) => {
  const fish = await findShell('fish', context);
  expect((await inShell(fish, ['--no-config', '-c'], FISH)).trim().split('\n')).toEqual([
    'markdown',
    '/shops',
    '/shops/',
    expect.stringMatching(/^dist\//),
  ]);
});
