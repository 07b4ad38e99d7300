import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCycles, findDuplicateExports, type ImportOf, modulesBelow } from '../scripts/modules.ts';

/** The layers of the engine. Each may import those to its right; types count. */
const LAYERS = ['cli', 'dev', 'author', 'publish', 'build', 'audit', 'site', 'core'];
/** Folders of the layer site that its stages share. Stages do not import one another. */
const SHARED_BY_STAGES = ['schema', 'text', 'dependencies', 'templates'];
/** Entry points of sites, and a site. */
const BESIDE = ['index.ts', 'kit', 'testing', 'starter'];
/** A site, and no part of the engine, though it lies beside it. */
const STARTER = 'src/starter/';

const src = modulesBelow('src').filter(({ path }) => !path.startsWith(STARTER));
const templates = [...modulesBelow('templates'), ...modulesBelow(`${STARTER}templates`)];
const all = [...src, ...templates];
const imports = src.flatMap((module) => module.imports);

/** The folder of a module in `src/`, or its name if it is beside the folders. */
const folderOf = (path: string) => path.split('/')[1] ?? '';
/** The stage of a module in `src/site/`; undefined for the modules beside the stages. */
const stageOf = (path: string) => /^src\/site\/([^/]+)\//.exec(path)?.[1];

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
  test('src/ contains the layers, and what sites import', () => {
    expect(readdirSync('src').sort()).toEqual([...LAYERS, ...BESIDE].sort());
  });

  test('each layer imports only layers to its right', () => {
    const rank = (path: string) => LAYERS.indexOf(folderOf(path));
    const wrong = imports.filter(
      ({ from, to }) => rank(from) >= 0 && to.startsWith('src/') && rank(to) < rank(from),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('stages do not import one another', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [stage, other] = [stageOf(from), stageOf(to)];
      return stage && other && stage !== other && !SHARED_BY_STAGES.includes(other);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  // The types that templates need no names for, and images, which its pictures ask for wherever they are.
  test('the kit sees of the engine what templates see', () => {
    const seen = /^src\/(kit\/|index\.ts$|core\/model|site\/(schema|render)\/)/;
    const wrong = imports.filter(
      ({ from, to }) => folderOf(from) === 'kit' && to.startsWith('src/') && !seen.test(to),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the model imports types alone', () => {
    const wrong = imports.filter(
      ({ from, typeOnly }) => /^src\/core\/model(\/|\.ts$)/.test(from) && !typeOnly,
    );
    expect(wrong.map(show)).toEqual([]);
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
        path !== 'src/site/templates/inputs.ts' &&
        /\bconsole\.|\bprocess\.(exit|stdout|stderr|env|argv|cwd)\b/.test(
          text.replace(/'[^']*'|\/\/.*$|\/\*[\s\S]*?\*\//gm, ''),
        ),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('the command line prints in one module, which shows texts of others as text', () => {
    const wrong = src.filter(
      ({ path, text }) =>
        path !== 'src/cli/print.ts' && /\bconsole\./.test(text.replace(/'[^']*'|\/\/.*$/gm, '')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('only build/output/, core/cache/, author/init/ and testing/ write to disk', () => {
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
      .filter((path) => !/^src\/(build\/output|core\/cache|author\/init|testing)\//.test(path));
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
      hasDefaultExport &&
      !/^(src\/starter\/)?templates\/(site\.ts|pages\/[^/]+\.tsx)$/.test(path) &&
      // In place of a package that has one.
      path !== 'src/site/templates/react.ts',
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
