import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBundle } from '../bin/bundle.js';
import { cacheFolder, OUTSIDE } from '../bin/engine.js';
import { writeMatrix } from './matrix/data.ts';
import { measureDev } from './matrix/dev.ts';
import { comparePeers } from './peers/peers.ts';
import { type Row, tableOf } from './peers/table.ts';

/**
 * Measures the engine on two pages: the reference site's own templates and layout, for real towns, each page with text of its
 * own; and a plain page of 30 KB, 450 elements and 60 links, without Markdown and islands, as the other generators build it.
 * Machines differ and are noisy, so the figures that count are ratios within one run: to writing as many bytes to as many files, and
 * to React's renderToStaticMarkup for every page in one loop; those of a second build to the first. The runs of `dev` end when the
 * page is there. Plain pages are built in turn, each time by a process of its own, and the figures are medians.
 * Usage: npm run bench [-- --pages N] [--rounds N] [--million] [--peers [--newest]] [--json]; 1,000, 10,000 and 100,000 pages by default.
 * A million takes 120 GB on the disk, as they are written twice. With --peers, other generators build the plain pages, too, 1,000
 * and 10,000 by default; with --newest, those of today are installed from npm.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    rounds: { type: 'string' },
    million: { type: 'boolean' },
    peers: { type: 'boolean' },
    newest: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const usual = values.peers ? [1000, 10_000] : [1000, 10_000, 100_000];
const chosen = values.pages ? [Number(values.pages)] : usual;
const sizes = values.million ? [...chosen, 1_000_000] : chosen;
const repository = resolve(import.meta.dirname, '..');

interface Run extends Row {
  /** The page of the reference site, or the plain one. */
  readonly page: 'reference' | 'plain';
}

/* Nothing is deleted before all is measured: making files after a large delete takes many times as long. */
const roots: string[] = [];
process.on('exit', () => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

if (values.peers) {
  const runs = await measurePlain();
  print(runs, tableOf(runs, ['crosstown']));
  process.exit();
}

/** Compiled as the command line compiles the engine and a site. */
const compiled = await openBundle(cacheFolder(repository), {
  name: 'bench',
  sources: ['src', 'templates', 'scripts'].map((folder) => join(repository, folder)),
  entryPoints: {
    run: join(repository, 'scripts/matrix/run.tsx'),
    thread: join(repository, 'src/build/output/file-thread.ts'),
  },
  doors: {
    crosstown: join(repository, 'src/index.ts'),
    'crosstown/kit': join(repository, 'src/kit/index.ts'),
    'crosstown/kit/islands': join(repository, 'src/kit/islands/index.ts'),
  },
  outside: [...OUTSIDE, 'zipcodes'],
});

const runs: Run[] = [];
for (const pages of sizes) runs.push(...(await measure(pages)));
const plain = await measurePlain(['react-loop', 'floor', 'crosstown']);
const against = ['floor', 'react-loop', 'crosstown'];
print(
  [...runs, ...plain],
  ['Pages of the reference site:', ...tableOf(runs, against), 'Plain pages:', ...tableOf(plain, against)],
);

function print(runs: readonly object[], table: Iterable<string>): void {
  if (values.json) console.log(JSON.stringify({ runs }));
  else for (const line of table) console.log(line);
}

/** The plain pages of all sizes but a million, which would take as much space again. */
async function measurePlain(names?: readonly string[]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const pages of chosen) {
    const rounds = Number(values.rounds ?? (pages <= 1000 ? 5 : pages <= 10_000 ? 3 : 1));
    const options = { repository, newRoot, pages, rounds, newest: Boolean(values.newest) };
    const measured = await comparePeers({ ...options, ...(names ? { names } : {}) });
    runs.push(...measured.map((run): Run => ({ page: 'plain', ...run })));
  }
  return runs;
}

/** A folder that is removed at the end. */
function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'crosstown-bench-'));
  roots.push(root);
  return root;
}

/** All runs of one size, each in a process of its own. */
async function measure(pages: number): Promise<Run[]> {
  const root = newRoot();
  writeMatrix(repository, root, pages);
  // Images are not measured, and most of them are those of the reference site.
  const cache = '.crosstown/cache';
  if (existsSync(join(repository, cache)))
    cpSync(join(repository, cache), join(root, cache), { recursive: true });
  const out = join(root, 'dist');
  runOne('images', root, '');
  const crosstown = runOne('crosstown', root, out);
  writeFileSync(join(root, 'sizes.json'), JSON.stringify(filesBelow(out)));
  const floor = runOne('floor', root, join(root, 'dist-floor'));
  const loop = runOne('react-loop', root, '');
  const again = ['unchanged', 'one-record', 'one-template'].map((name) => runOne(name, root, out));
  const dev = await measureDev(repository, root, pages);
  return [crosstown, floor, loop, ...again, ...dev].map((run) => ({ page: 'reference', ...run, pages }));
}

function runOne(name: string, root: string, out: string): Omit<Run, 'page' | 'pages'> {
  const { run = '', thread = '' } = compiled.files;
  const args = [run, name, root, out, thread];
  const env = { ...process.env, NODE_ENV: 'production' };
  const output = execFileSync(process.execPath, args, { cwd: repository, env, encoding: 'utf8' });
  return JSON.parse(output);
}

function filesBelow(folder: string): [string, number][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), statSync(path).size]);
}
