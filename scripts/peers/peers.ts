import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { formatBytes, formatCount } from '../../src/core/diagnostics/report/terminal.ts';
import { findProgram } from '../browsers/find-program.ts';
import { writePeerSites } from './data.ts';
import { type Measured, measure } from './measure.ts';
import { requireSameText } from './visible-text.ts';

/* Compares Crosstown with other generators: each builds the same pages in a process of its own, without caches of an earlier run. */

/** What one generator took for a site. */
export interface PeerRun extends Measured {
  readonly name: string;
  readonly pages: number;
  /** Pages and other files, and their bytes. */
  readonly files: number;
  readonly bytes: number;
}

/** How a generator builds its site. Paths are relative to its folder. */
interface Peer {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly out: string;
}

/** Builds a site of a number of pages with all generators, and checks that they show the same texts. */
export async function comparePeers(repository: string, root: string, wanted: number): Promise<PeerRun[]> {
  const pages = writePeerSites(repository, root, wanted);
  await compileLoop(root);
  await compileEngine(repository);
  const runs: PeerRun[] = [];
  const folders: Record<string, string> = {};
  for (const peer of await findPeers(repository, root)) {
    const out = join(root, peer.folder, peer.out);
    const measured = await measure(peer.command, { cwd: join(root, peer.folder), env: ENVIRONMENT });
    const found = filesBelow(out);
    const bytes = found.reduce((sum, [, size]) => sum + size, 0);
    runs.push({ name: peer.name, pages, files: found.length, bytes, ...measured });
    if (peer.name === 'react') writeFileSync(join(root, 'sizes.json'), JSON.stringify(found));
    if (peer.name !== 'bytes') folders[peer.name] = out;
  }
  const paths = filesBelow(join(root, 'react')).map(([path]) => path);
  for (const at of [0, 0.5, 1]) requireSameText(folders, paths[Math.floor(at * (paths.length - 1))] ?? '');
  return runs;
}

const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };

/** The generators in the order in which they run: `bytes` writes as much as `react` did. */
async function findPeers(repository: string, root: string): Promise<readonly Peer[]> {
  const node = process.execPath;
  const modules = join(repository, 'node_modules');
  const loop = (name: string) => [node, join(root, 'loop.js'), name, root, join(root, name)];
  const hugo = await findHugo();
  return [
    { name: 'react', command: loop('react'), folder: '.', out: 'react' },
    { name: 'bytes', command: loop('bytes'), folder: '.', out: 'bytes' },
    {
      name: 'crosstown',
      command: [node, join(repository, 'bin/crosstown.js'), 'generate'],
      folder: 'crosstown',
      out: 'dist',
    },
    ...(hugo === undefined
      ? []
      : [{ name: 'hugo', command: [hugo, '--quiet'], folder: 'hugo', out: 'public' }]),
    {
      name: 'eleventy',
      command: [node, join(modules, '@11ty/eleventy/cmd.cjs'), '--quiet'],
      folder: 'eleventy',
      out: '_site',
    },
    {
      name: 'astro',
      command: [node, join(modules, 'astro/astro.js'), 'build', '--silent'],
      folder: 'astro',
      out: 'dist',
    },
  ];
}

/** Hugo is no npm package: it is measured if the system has it. */
function findHugo(): Promise<string | undefined> {
  const program = {
    variable: 'HUGO_PATH',
    names: ['hugo'],
    packages: [],
    advice: 'Hugo was not found, so it is not compared. Install it, or set HUGO_PATH to its program.',
  };
  const machine = { env: process.env, platform: process.platform, install: async () => false };
  return findProgram(program, machine).catch((error: Error) => {
    console.error(error.message);
    return undefined;
  });
}

/** In the repository, the first command after a change compiles the engine. An installed package contains it compiled. */
function compileEngine(repository: string): Promise<Measured> {
  const command = [process.execPath, join(repository, 'bin/crosstown.js'), '--version'];
  return measure(command, { cwd: repository, env: ENVIRONMENT });
}

/** Compiled before it is measured, as the engine is. What templates import from `data.ts` comes from `loop-site.ts`. */
export async function compileLoop(root: string): Promise<void> {
  const site = { path: join(import.meta.dirname, 'loop-site.ts') };
  const data: Plugin = {
    name: 'data',
    setup: ({ onResolve }) => onResolve({ filter: /^\.\/data\.ts$/ }, () => site),
  };
  await build({
    entryPoints: [join(import.meta.dirname, 'loop.tsx')],
    outfile: join(root, 'loop.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [data],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
}

function filesBelow(folder: string): [path: string, bytes: number][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, number] => [path.slice(folder.length + 1), statSync(path).size])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the runs as a table. Of systems without /proc, CPU time and memory are not known. */
export function* peerTable(runs: readonly PeerRun[]): Generator<string> {
  yield '| pages | generator | wall | CPU | peak | files | bytes | wall (CPU) against crosstown |';
  yield '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |';
  for (const run of runs) {
    const own = runs.find(({ name, pages }) => name === 'crosstown' && pages === run.pages);
    const cells = [
      formatCount(run.pages),
      run.name,
      seconds(run.wallMs),
      seconds(run.cpuMs),
      run.peakMb === undefined ? '' : `${run.peakMb} MB`,
      formatCount(run.files),
      formatBytes(run.bytes),
      own && own !== run ? `${ratio(run.wallMs, own.wallMs)} (${ratio(run.cpuMs, own.cpuMs)})` : '',
    ];
    yield `| ${cells.join(' | ')} |`;
  }
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : `${(milliseconds / 1000).toFixed(2)} s`;
}

function ratio(one: number | undefined, other: number | undefined): string {
  return one === undefined || !other ? '' : (one / other).toFixed(2);
}
