import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBundle } from '../bin/bundle.js';
import { cacheFolder, OUTSIDE } from '../bin/engine.js';
import { formatCount } from '../src/core/diagnostics/report/terminal.ts';
import { writeMatrix } from './matrix/data.ts';
import { measureDev } from './matrix/dev.ts';
import { comparePeers, type PeerRun, peerTable } from './peers/peers.ts';

/**
 * Measures the engine on pages as real as a user's: the reference site's own templates and layout, for real towns, each
 * page with text of its own. Machines differ and are noisy, so the figures that count are ratios within one run: to
 * writing as many bytes to as many files, and to React's renderToStaticMarkup for every page in one loop; those of a
 * second build to the first. The runs of `dev` end when the page is there.
 * Usage: npm run bench [-- --pages N] [--million] [--peers] [--json]; 1,000, 10,000 and 100,000 pages by default. A million takes
 * 120 GB on the disk, as they are written twice. With --peers, other generators build the same plain pages instead, 1,000 and
 * 10,000 by default.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    million: { type: 'boolean' },
    peers: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const usual = values.peers ? [1000, 10_000] : [1000, 10_000, 100_000];
const chosen = values.pages ? [Number(values.pages)] : usual;
const sizes = values.million ? [...chosen, 1_000_000] : chosen;
const repository = resolve(import.meta.dirname, '..');

interface Run {
  readonly name: string;
  readonly pages: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** Wall and CPU time against those of the run beside it. */
const AGAINST = ['floor', 'react-loop', 'crosstown'];

/* Nothing is deleted before all is measured: making files after a large delete takes many times as long. */
const roots: string[] = [];
process.on('exit', () => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

if (values.peers) {
  const runs: PeerRun[] = [];
  for (const pages of sizes) runs.push(...(await comparePeers(repository, newRoot(), pages)));
  print(runs, peerTable(runs));
  process.exit();
}

/** Compiled as the command line compiles the engine and a site. */
const compiled = await openBundle(cacheFolder(repository), {
  name: 'bench',
  sources: ['src', 'templates', 'scripts'].map((folder) => join(repository, folder)),
  entryPoints: {
    run: join(repository, 'scripts/matrix/run.tsx'),
    site: join(repository, 'scripts/matrix/site.ts'),
    worker: join(repository, 'src/build/workers/worker.ts'),
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
print(runs, tableOf(runs));

function print(runs: readonly object[], table: Iterable<string>): void {
  if (values.json) console.log(JSON.stringify({ runs }));
  else for (const line of table) console.log(line);
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
  return [crosstown, floor, loop, ...again, ...dev].map((run) => ({ ...run, pages }));
}

function runOne(name: string, root: string, out: string): Omit<Run, 'pages'> {
  const { run = '', site = '', worker = '' } = compiled.files;
  const args = [run, name, root, out, site, worker];
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

function* tableOf(all: readonly Run[]): Generator<string> {
  yield '| pages | run | wall | CPU | pages/s | peak | wall (CPU) against floor | react-loop | crosstown |';
  yield '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |';
  for (const run of all) {
    const same = all.filter(({ pages }) => pages === run.pages);
    const others = AGAINST.map((name) => same.find((other) => other.name === name));
    const cells = [
      formatCount(run.pages),
      run.name,
      seconds(run.wallMs),
      seconds(run.cpuMs),
      formatCount(Math.round((run.pages / run.wallMs) * 1000)),
      `${run.peakMb} MB`,
      ...others.map((other) => (other && other !== run ? ratios(run, other) : '')),
    ];
    yield `| ${cells.join(' | ')} |`;
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function ratios(run: Run, other: Run): string {
  return `${(run.wallMs / other.wallMs).toFixed(2)} (${(run.cpuMs / other.cpuMs).toFixed(2)})`;
}
