import { describe, expect, test } from 'vitest';
import { findCycles, findDuplicateExports, type ImportOf, modulesBelow } from '../scripts/modules.ts';

/** A site, and no part of the engine, though it lies beside it. */
const STARTER = 'src/starter/';

const src = modulesBelow('src').filter(({ path }) => !path.startsWith(STARTER));
const templates = [...modulesBelow('templates'), ...modulesBelow(`${STARTER}templates`)];
const all = [...src, ...templates];

/** Folders below `src/` that are layers of their own, since several stages share them. */
const SHARED = ['load/schema', 'load/text'];

/** The layer that a module is in: its folder in `src/`, or its name for the files beside the folders. */
function layerOf(path: string): string {
  if (!path.startsWith('src/')) return 'outside';
  const shared = SHARED.find((folder) => path.startsWith(`src/${folder}/`));
  // model.ts is the entry point of model/.
  if (path.startsWith('src/model/')) return 'model.ts';
  return shared ?? /^src\/([^/]+)\//.exec(path)?.[1] ?? path.slice('src/'.length);
}

const FLOOR = ['diagnostics', 'util', 'model.ts'];
/** Folders that stages share. */
const ROOMS = ['dependencies', 'cache', 'pages', ...SHARED, ...FLOOR];
/** Runs code of a site. */
const SANDBOX = ['sandbox', ...ROOMS];
const STAGES = ['config', 'load', 'plan', 'schedule', 'ledger', 'assets', 'render', 'files', 'output'];

/** Which layers a layer may import, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'index.ts': ['config', ...STAGES, ...ROOMS],
  // It sees of the engine what templates see, and the types that these need no names for. Its pictures ask for images wherever they stand.
  kit: ['index.ts', 'load/schema', 'model.ts', 'render'],
  // It runs the command line as people do.
  testing: [],
  'model.ts': ['diagnostics'],
  // Helpers without a domain.
  util: [],
  pages: FLOOR,
  diagnostics: ['util', 'model.ts'],
  dependencies: FLOOR,
  cache: FLOOR,
  'load/schema': FLOOR,
  'load/text': ['load/schema', ...FLOOR],
  sandbox: ['load/schema', ...FLOOR],
  'plan-site.ts': ['held-pages.ts', ...STAGES, ...SANDBOX],
  'held-pages.ts': [...STAGES, ...FLOOR],
  'pages-of-records.ts': [...STAGES, ...SANDBOX],
  build: ['audit', 'plan-site.ts', ...STAGES, ...SANDBOX],
  'build.ts': ['audit', 'build', 'plan-site.ts', ...STAGES, ...SANDBOX],
  dev: ['audit', 'build.ts', 'new', 'plan-site.ts', 'server', ...STAGES, ...SANDBOX],
  init: FLOOR,
  new: ['load', 'output', ...ROOMS],
  // It serves what was written, and sees of the engine nothing but its files.
  server: [],
  // It audits pages and written files, and resolves addresses as the preview server does.
  audit: ['cache', 'pages', 'server', 'plan-site.ts', ...FLOOR],
  // It sends the addresses of the ledger, and records which were sent.
  announce: ['ledger', 'files', 'output', 'requests', ...ROOMS],
  // Only these two use the network.
  requests: [],
  pull: ['plan-site.ts', 'pages-of-records.ts', 'load', 'output', 'requests', ...ROOMS],
  cli: [
    'build.ts',
    'plan-site.ts',
    'pages-of-records.ts',
    'announce',
    'audit',
    'dev',
    'init',
    'new',
    'pull',
    'requests',
    'server',
    ...SANDBOX,
  ],
  ...Object.fromEntries(STAGES.map((stage) => [stage, ROOMS])),
  // They have the components of templates rendered.
  assets: SANDBOX,
  render: SANDBOX,
};

/** What pictures may import of the other templates: one another, and the shape of the data. */
const SEEN_BY_PICTURES = /^templates\/(pictures\/|data\.ts$|schema\.ts$)/;
/** What others may import of the pictures: ids, and what is drawn into the page itself. All else is a file of its own. */
const PICTURES_SHOWN = /^templates\/pictures\/(ids\.ts|icons\/.*|maps\/locator-map\.tsx)$/;
/** What lists and checks them all. */
const SHOWS_ALL_PICTURES = /^templates\/(site|checks)\.ts$/;

function show({ from, to }: ImportOf): string {
  return `${from} → ${to}`;
}

/** Whether a module of a site's templates imports another of them. */
function isBeside(from: string, to: string): boolean {
  const own = from.startsWith(STARTER) ? `${STARTER}templates/` : 'templates/';
  return to.startsWith(own);
}

describe('directions', () => {
  test('every folder of src/ has its place in the order', () => {
    expect([...new Set(src.map(({ path }) => layerOf(path)))].filter((layer) => !(layer in ALLOWED))).toEqual(
      [],
    );
  });

  test('cli → build → stages → shared folders; stages never import one another', () => {
    const wrong = src
      .flatMap(({ imports }) => imports)
      .filter(({ to }) => to.startsWith('src/'))
      .filter(
        ({ from, to }) => layerOf(from) !== layerOf(to) && !ALLOWED[layerOf(from)]?.includes(layerOf(to)),
      );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the model imports types alone', () => {
    expect(
      src
        .flatMap(({ imports }) => imports)
        .filter(({ from, typeOnly }) => layerOf(from) === 'model.ts' && !typeOnly),
    ).toEqual([]);
  });

  test('the engine imports no template and no data', () => {
    const wrong = src
      .flatMap(({ imports }) => imports)
      .filter(({ to }) => /^(templates|data|tests|scripts)\//.test(to) || /^crosstown(\/|$)/.test(to));
    expect(wrong.map(show)).toEqual([]);
  });

  test('templates import crosstown, packages and each other', () => {
    const wrong = templates
      .flatMap(({ imports }) => imports)
      .filter(({ from, to }) => !isBeside(from, to) && /^(src|data|tests|scripts)\/|^\.|^\/|^#/.test(to));
    expect(wrong.map(show)).toEqual([]);
  });

  test('what goes to browsers imports nothing of the engine but the islands of the kit', () => {
    const wrong = all
      .filter(({ path }) => /^((src\/starter\/)?templates|src\/kit)\/islands\//.test(path))
      .flatMap(({ imports }) => imports)
      .filter(({ to, typeOnly }) => !typeOnly && /^(src\/(?!kit\/islands\/)|crosstown(\/kit)?$)/.test(to));
    expect(wrong.map(show)).toEqual([]);
  });

  test('the scripts of the development server import types of the engine alone', () => {
    const wrong = src
      .flatMap(({ imports }) => imports)
      .filter(({ from }) => from.startsWith('src/dev/browser/'))
      .filter(({ to, typeOnly }) => !typeOnly && /^(src\/(?!dev\/browser\/)|node:)/.test(to));
    expect(wrong.map(show)).toEqual([]);
  });

  test('sections and pages → pictures → data; a picture that is a file is asked for by its id', () => {
    const isPicture = (path: string) => path.startsWith('templates/pictures/');
    const wrong = templates
      .flatMap(({ imports }) => imports)
      .filter(({ to }) => to.startsWith('templates/'))
      .filter(({ from, to }) =>
        isPicture(from)
          ? !SEEN_BY_PICTURES.test(to)
          : isPicture(to) && !PICTURES_SHOWN.test(to) && !SHOWS_ALL_PICTURES.test(from),
      );
    expect(wrong.map(show)).toEqual([]);
  });

  test('nothing heavy hangs on the ids of pictures', () => {
    const ids = templates.find(({ path }) => path === 'templates/pictures/ids.ts');
    expect(ids?.imports.filter(({ typeOnly }) => !typeOnly).map(show)).toEqual([]);
  });

  // What a site tests itself with runs the command line, and cleans up after it.
  test('only the command line, and what runs it, prints, exits and reads the environment', () => {
    const wrong = src.filter(
      ({ path, text }) =>
        !/^src\/(cli|testing)\//.test(path) &&
        // Guards the environment that templates read.
        path !== 'src/sandbox/inputs.ts' &&
        /\bconsole\.|\bprocess\.(exit|stdout|stderr|env|argv|cwd)\b/.test(
          text.replace(/'[^']*'|\/\/.*$|\/\*[\s\S]*?\*\//gm, ''),
        ),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('only output/, cache/, init/ and testing/ write to disk', () => {
    const writes =
      /\b(writeFileSync|writeFile|mkdirSync|mkdir|renameSync|rmSync|rm|unlinkSync|rmdirSync|linkSync|symlinkSync|copyFileSync|writeSync|cpSync)\b/;
    // Opening a file for reading writes nothing.
    const opens = /\bopenSync\((?!\w+, 'r'\))/;
    const writers = src.filter(
      ({ imports, text }) =>
        imports.some(({ to }) => /^node:fs/.test(to)) &&
        (opens.test(text) || writes.test(/import \{[^}]*\} from 'node:fs[^']*'/g.exec(text)?.[0] ?? '')),
    );
    const others = writers
      .map(({ path }) => path)
      .filter((path) => !/^src\/(output|cache|init|testing)\//.test(path));
    expect(others).toEqual([]);
    // The check finds what it looks for.
    expect(writers.length).toBeGreaterThan(4);
  });
});

test('no import cycles, type imports included', () => {
  expect(findCycles(all, true)).toEqual([]);
});

test('each exported name of the engine has one meaning', () => {
  const engine = src.filter(({ path }) => !path.startsWith('src/kit/'));
  expect([...findDuplicateExports(engine)]).toEqual([]);
});

test('no default exports but page types and the site itself', () => {
  const wrong = all.filter(
    ({ path, hasDefaultExport }) =>
      hasDefaultExport && !/^(src\/starter\/)?templates\/(site\.ts|pages\/[^/]+\.tsx)$/.test(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
