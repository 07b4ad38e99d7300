import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { findProgram } from '../browsers/find-program.ts';
import { linkPackages, writePeerSites } from './data.ts';
import { type Measured, measure } from './measure.ts';
import {
  hugoRelease,
  installNewest,
  type Packages,
  packagesOf,
  programOf,
  type Release,
  releaseOf,
} from './releases.ts';
import { requireSameText } from './visible-text.ts';

/* Compares Crosstown with other generators: each builds the same pages in a process of its own, without caches of an earlier run. */

/** What one generator took for a site: medians of the rounds. */
export interface PeerRun extends Measured, Partial<Release> {
  readonly name: string;
  readonly pages: number;
  readonly rounds: number;
  /** Pages and other files, and their bytes. */
  readonly files: number;
  readonly bytes: number;
}

export interface Comparison {
  readonly repository: string;
  /** Makes a folder, which is deleted when all is measured. */
  readonly newRoot: () => string;
  readonly pages: number;
  /** How often all generators build the site, one after the other. */
  readonly rounds: number;
  /** The generators; all by default. */
  readonly names?: readonly string[];
  /** Whether Eleventy and Astro are the newest on npm, and not those of the repository. */
  readonly newest?: boolean;
}

/** Builds a site of a number of pages with the generators, and checks that they show the same texts. */
export async function comparePeers(comparison: Comparison): Promise<PeerRun[]> {
  const { repository, newRoot, rounds, names } = comparison;
  await compileEngine(repository);
  const packages = comparison.newest ? installNewest(repository) : packagesOf(repository);
  const measured: (Built | undefined)[][] = [];
  let peers: readonly Peer[] = [];
  let pages = 0;
  for (let round = 0; round < rounds; round += 1) {
    const root = newRoot();
    pages = writePeerSites(repository, root, comparison.pages);
    linkPackages(packages.modules, join(root, 'astro'));
    await compileLoop(root);
    const all = await findPeers(repository, root, packages);
    peers = all.filter(({ name }) => names?.includes(name) ?? true);
    measured.push(await buildAll(peers, root));
  }
  const runs = peers.map(async ({ name, release }, i) => {
    const built = measured.flatMap((round) => round[i] ?? []);
    return built.length ? [{ name, pages, rounds, ...medianOf(built), ...(await release?.()) }] : [];
  });
  return (await Promise.all(runs)).flat();
}

type Built = Measured & Pick<PeerRun, 'files' | 'bytes'>;

/** How a generator builds its site. Paths are relative to its folder. */
interface Peer {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly out: string;
  readonly release?: () => Promise<Release>;
}

/** Undefined for a generator that failed, such as one that runs out of memory: it is named, and the others go on. */
async function buildAll(peers: readonly Peer[], root: string): Promise<(Built | undefined)[]> {
  const builds: (Built | undefined)[] = [];
  const folders: Record<string, string> = {};
  for (const { name, command, folder, out } of peers) {
    const path = join(root, folder, out);
    const options = { cwd: join(root, folder), env: ENVIRONMENT };
    const measured = await measure(command, options).catch(tell);
    const files = measured ? filesBelow(path) : [];
    const bytes = files.reduce((sum, [, size]) => sum + size, 0);
    builds.push(measured && { ...measured, files: files.length, bytes });
    if (name === 'react-loop') writeFileSync(join(root, 'sizes.json'), JSON.stringify(files));
    if (name !== 'floor' && measured) folders[name] = path;
  }
  const paths = filesBelow(join(root, 'react-loop')).map(([path]) => path);
  for (const at of [0, 0.5, 1]) requireSameText(folders, paths[Math.floor(at * (paths.length - 1))] ?? '');
  return builds;
}

function tell(error: Error): undefined {
  console.error(error.message);
}

function medianOf(builds: readonly Built[]): Built {
  const median = (key: keyof Built) => {
    const values = builds.flatMap((built) => built[key] ?? []).sort((a, b) => a - b);
    return values[values.length >> 1];
  };
  const { files = 0, bytes = 0 } = builds[0] ?? {};
  const [cpuMs, peakMb] = [median('cpuMs'), median('peakMb')];
  return { wallMs: median('wallMs') ?? 0, cpuMs, peakMb, files, bytes };
}

const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };

/** The generators in the order in which they run: `floor` writes as much as `react-loop` did. */
async function findPeers(
  repository: string,
  root: string,
  { modules, node }: Packages,
): Promise<readonly Peer[]> {
  const loop = (run: string, out: string) => [process.execPath, join(root, 'loop.js'), run, root, out];
  const hugo = await findHugo();
  return [
    {
      name: 'react-loop',
      command: loop('react', join(root, 'react-loop')),
      ...{ folder: '.', out: 'react-loop' },
      release: () => releaseOf(join(repository, 'node_modules'), 'react'),
    },
    { name: 'floor', command: loop('bytes', join(root, 'floor')), ...{ folder: '.', out: 'floor' } },
    {
      name: 'crosstown',
      command: [process.execPath, join(repository, 'bin/crosstown.js'), 'generate'],
      ...{ folder: 'crosstown', out: 'dist' },
    },
    ...(hugo ? [hugoPeer(hugo)] : []),
    {
      name: 'eleventy',
      command: [process.execPath, programOf(modules, '@11ty/eleventy'), '--quiet'],
      ...{ folder: 'eleventy', out: '_site' },
      release: () => releaseOf(modules, '@11ty/eleventy'),
    },
    {
      name: 'astro',
      command: [node, programOf(modules, 'astro'), 'build', '--silent'],
      ...{ folder: 'astro', out: 'dist' },
      release: () => releaseOf(modules, 'astro', node),
    },
  ];
}

function hugoPeer(program: string): Peer {
  const paths = { folder: 'hugo', out: 'public' };
  return { name: 'hugo', command: [program, '--quiet'], ...paths, release: () => hugoRelease(program) };
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
