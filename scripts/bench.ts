import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCount } from '../src/report/figures.ts';
import { writeMatrix } from './matrix/data.ts';

/**
 * Measures the engine on pages as real as a user's: the reference site's own templates and layout, for real towns, each
 * page with text of its own. Machines differ and are noisy, so the figures that count are ratios within one run: to
 * writing as many bytes to as many files, and to React's renderToStaticMarkup for every page in one loop.
 * Usage: npm run bench [-- --pages N] [--json]; 1,000 and 10,000 pages unless told.
 */
const { values } = parseArgs({ options: { pages: { type: 'string' }, json: { type: 'boolean' } } });
const sizes = values.pages ? [Number(values.pages)] : [1000, 10_000];
const repository = resolve(import.meta.dirname, '..');

interface Run {
  readonly name: string;
  readonly pages: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

const runs = sizes.flatMap(measure);
if (values.json) console.log(JSON.stringify({ runs }));
else for (const line of tableOf(runs)) console.log(line);

/** The three runs of one size, each in a process and a folder of its own. Nothing is deleted before the last has ended. */
function measure(pages: number): Run[] {
  const root = mkdtempSync(join(tmpdir(), 'crosstown-bench-'));
  try {
    writeMatrix(repository, root, pages);
    // The first run draws the images, which come from the cache ever after.
    runOne('crosstown', root, join(root, 'dist-cold'));
    const crosstown = runOne('crosstown', root, join(root, 'dist'));
    writeFileSync(join(root, 'sizes.json'), JSON.stringify(filesBelow(join(root, 'dist'))));
    const floor = runOne('floor', root, join(root, 'dist-floor'));
    const loop = runOne('react-loop', root, '');
    return [crosstown, floor, loop].map((run) => ({ ...run, pages }));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function runOne(name: string, root: string, out: string): Omit<Run, 'pages'> {
  const script = join(import.meta.dirname, 'matrix/run.tsx');
  const args = ['--import', 'tsx', script, name, root, out];
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
  yield 'pages     run          wall       CPU       pages/s   peak     CPU against floor, react-loop';
  for (const run of all) {
    const same = all.filter(({ pages }) => pages === run.pages);
    const ratios = ['floor', 'react-loop'].map((name) =>
      ratio(
        run,
        same.find((other) => other.name === name),
      ),
    );
    yield [
      formatCount(run.pages).padEnd(10),
      run.name.padEnd(11),
      `${(run.wallMs / 1000).toFixed(2)} s`.padStart(8),
      `${(run.cpuMs / 1000).toFixed(2)} s`.padStart(10),
      formatCount(Math.round((run.pages / run.wallMs) * 1000)).padStart(10),
      `${run.peakMb} MB`.padStart(9),
      `    ${ratios.join('  ')}`,
    ].join(' ');
  }
}

function ratio(run: Run, other: Run | undefined): string {
  return other ? (run.cpuMs / other.cpuMs).toFixed(2) : '';
}
