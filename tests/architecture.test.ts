import { describe, expect, test } from 'vitest';
import { findCycles, type ImportOf, type Module, modulesBelow } from './helpers/imports.ts';

/** A site, and no part of the engine, though it lies beside it. */
const STARTER = 'src/starter/';

const src = modulesBelow('src').filter(({ path }) => !path.startsWith(STARTER));
const templates = [...modulesBelow('templates'), ...modulesBelow(`${STARTER}templates`)];
const all = [...src, ...templates];

/** The folder of `src/` that a module is in; `root` for the files beside the folders. */
function layerOf(path: string): string {
  // model.ts is the door of model/.
  if (path.startsWith('src/model/')) return 'model.ts';
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('src/') ? path.slice(4) : 'outside');
}

const FLOOR = ['issues', 'util', 'model.ts'];
/** What looks on while templates are at work. */
const WATCH = ['watch', ...FLOOR];
const STAGES = [
  'definition',
  'load',
  'plan',
  'publish',
  'assets',
  'render',
  'remember',
  'observe',
  'files',
  'write',
  'audit',
];

/** Which layers a layer may import, besides itself. Design, section 2. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'index.ts': ['define.ts', ...STAGES, ...FLOOR],
  'define.ts': ['definition', ...FLOOR],
  // It sees of the engine what templates see.
  kit: ['index.ts'],
  // It runs the command line as people do.
  testing: [],
  'model.ts': ['issues'],
  util: ['model.ts'],
  issues: ['util', 'model.ts'],
  watch: FLOOR,
  report: FLOOR,
  'deciding.ts': [...STAGES, ...WATCH],
  'planning.ts': ['deciding.ts', ...STAGES, ...WATCH],
  making: ['planning.ts', 'deciding.ts', ...STAGES, ...WATCH],
  'generating.ts': ['making', ...STAGES, ...WATCH],
  'pipeline.ts': ['generating.ts', 'planning.ts', 'deciding.ts', 'making', ...STAGES, ...WATCH],
  init: FLOOR,
  // It serves what was written, and sees of the engine nothing but its files.
  preview: [],
  cli: ['pipeline.ts', 'planning.ts', 'deciding.ts', 'report', 'init', 'preview', ...WATCH],
  ...Object.fromEntries(STAGES.map((stage) => [stage, FLOOR])),
  // They have the components of templates rendered.
  assets: WATCH,
  render: WATCH,
};

/** What pictures may import of the other templates: one another, and the shape of the data. */
const SEEN_BY_PICTURES = /^templates\/(pictures\/|data\.ts$|schema\.ts$)/;
/** What others may import of the pictures: ids, and what is drawn into the page itself. All else is a file of its own. */
const PICTURES_SHOWN = /^templates\/pictures\/(ids\.ts|icons\/.*|maps\/locator-map\.tsx)$/;

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

  test('cli → pipeline → stages → issues, util, model; stages never import one another', () => {
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

  test('sections and pages → pictures → data; a picture that is a file is asked for by its id', () => {
    const isPicture = (path: string) => path.startsWith('templates/pictures/');
    const wrong = templates
      .flatMap(({ imports }) => imports)
      .filter(({ to }) => to.startsWith('templates/'))
      .filter(({ from, to }) =>
        isPicture(from)
          ? !SEEN_BY_PICTURES.test(to)
          : isPicture(to) && !PICTURES_SHOWN.test(to) && from !== 'templates/site.ts',
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
        /\bconsole\.|\bprocess\.(exit|stdout|stderr|env|argv|cwd)\b/.test(
          text.replace(/'[^']*'|\/\/.*$|\/\*[\s\S]*?\*\//gm, ''),
        ),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('only write/, the cache and a new site write to disk', () => {
    const writes =
      /\b(writeFileSync|writeFile|mkdirSync|mkdir|renameSync|rmSync|rm|unlinkSync|rmdirSync|linkSync|symlinkSync|copyFileSync|writeSync|cpSync)\b/;
    // To open a file for reading writes nothing.
    const opens = /\bopenSync\((?!\w+, 'r'\))/;
    const writers = src.filter(
      ({ imports, text }) =>
        imports.some(({ to }) => /^node:fs/.test(to)) &&
        (opens.test(text) || writes.test(/import \{[^}]*\} from 'node:fs[^']*'/g.exec(text)?.[0] ?? '')),
    );
    expect(writers.map(({ path }) => path).sort()).toEqual([
      // It makes a folder for people to work in, with what is there left alone: no output, and nothing to swap.
      'src/init/write-new.ts',
      // A file without a name, for long texts of very large tables.
      'src/load/row-file.ts',
      'src/testing/index.ts',
      'src/util/store.ts',
      'src/write/acquire.ts',
      'src/write/changes-file.ts',
      'src/write/lock.ts',
      'src/write/manifest.ts',
      'src/write/memory-file.ts',
      'src/write/places-in.ts',
      'src/write/recover.ts',
      'src/write/releases.ts',
      'src/write/remove.ts',
      'src/write/replace-in-place.ts',
      'src/write/sign-of-life.ts',
      'src/write/staging.ts',
      'src/write/swap.ts',
      'src/write/take-over.ts',
    ]);
  });
});

test('no import cycles', () => {
  expect(findCycles(all)).toEqual([]);
});

test('no default exports but page types, the site itself, and what stands for React, which has one', () => {
  const wrong = all.filter(
    ({ path, hasDefaultExport }) =>
      hasDefaultExport &&
      path !== 'src/watch/react.ts' &&
      !/^(src\/starter\/)?templates\/(site\.ts|pages\/[^/]+\.tsx)$/.test(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('sizes', () => {
  /** What was over the limits when these tests were written. Nobody has allowed it: each is to be split. */
  function filesOver(modules: readonly Module[], limit: number): string[] {
    return modules.filter(({ lines }) => lines > limit).map(({ path, lines }) => `${path}: ${lines}`);
  }

  function functionsOver(modules: readonly Module[], limit: number): string[] {
    return modules.flatMap(({ functions }) =>
      functions.filter(({ lines }) => lines > limit).map(({ at, lines }) => `${at}: ${lines}`),
    );
  }

  test('files have at most 150 lines', () => {
    expect(filesOver(all, 150)).toEqual([]);
  });

  test('functions have at most 60 lines', () => {
    expect(functionsOver(all, 60)).toEqual([]);
  });

  // Design, section 7: 40 for functions that are no components.
  test('functions of the engine have at most 40 lines', () => {
    expect(functionsOver(src, 40)).toEqual([]);
  });

  test('most files and functions are small', () => {
    const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
    expect(median(src.map(({ lines }) => lines))).toBeLessThanOrEqual(60);
    expect(median(src.flatMap(({ functions }) => functions.map(({ lines }) => lines)))).toBeLessThan(10);
  });
});
