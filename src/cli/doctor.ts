import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatCount } from '../diagnostics/report/terminal.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { engineVersion } from './process.ts';

interface Options {
  readonly root: string;
  readonly json?: boolean;
}

/** Something that builds or the development server depend on. */
interface Checkup {
  readonly name: string;
  readonly isOk: boolean;
  readonly found: string;
  /** What to do, if it is not in order. */
  readonly fix?: string;
}

/** What is measured of a machine and of a project. */
export interface Machine {
  readonly node: string;
  /** In bytes. */
  readonly freeSpace: number;
  /** How many files and folders a user may watch on Linux; undefined elsewhere. */
  readonly maxWatches: number | undefined;
  /** Files and folders that `dev` watches: each needs a watch on Linux. */
  readonly watched: number;
  readonly ignoresCase: boolean;
  /** In milliseconds since 1970. */
  readonly clock: number;
  /** The latest modification of a file that is watched. */
  readonly newest: number;
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown doctor`. */
export async function runDoctor({ root, json }: Options): Promise<ExitCode> {
  const checkups = examine(measure(resolve(root)));
  const isOk = checkups.every((one) => one.isOk);
  if (json)
    console.log(JSON.stringify({ version: VERSION, engine: engineVersion(), isOk, checkups }, null, 2));
  else console.log(checkups.map(formatCheckup).join('\n'));
  return isOk ? EXIT.ok : EXIT.problems;
}

/** Enough for a site of 10,000 pages of 50 KB, its cache, and the site that it replaces. */
const LEAST_SPACE = 1_000_000_000;
const DAY = 86_400_000;

/** Says what of a machine may cause trouble. */
export function examine(machine: Machine): Checkup[] {
  const { node, freeSpace, maxWatches, watched, ignoresCase, clock, newest } = machine;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return [
    // An older version stops at the start.
    { name: 'Node', isOk: true, found: node },
    {
      name: 'disk',
      isOk: freeSpace >= LEAST_SPACE,
      found: `${(freeSpace / 1e9).toFixed(1)} GB free`,
      fix: 'Free some space: a build writes the whole site before it replaces the old one.',
    },
    {
      name: 'watched files',
      isOk: maxWatches === undefined || watched < maxWatches,
      found: `${formatCount(watched)}${maxWatches === undefined ? '' : ` of ${formatCount(maxWatches)} that the system allows`}`,
      fix: 'Allow more, so that dev sees every change: sudo sysctl fs.inotify.max_user_watches=524288',
    },
    {
      name: 'file names',
      isOk: true,
      found: ignoresCase
        ? 'upper and lower case are the same here; most hosts distinguish them'
        : 'upper and lower case are distinguished',
    },
    {
      name: 'clock',
      isOk: newest <= clock + DAY,
      found: day(clock),
      fix: `Set the clock: a file was changed on ${day(newest)}. Builds publish records by the date.`,
    },
  ];
}

function formatCheckup({ name, isOk, found, fix }: Checkup): string {
  const line = `${isOk ? 'ok     ' : 'problem'}  ${name}: ${found}`;
  return isOk || fix === undefined ? line : `${line}\n         → ${fix}`;
}

function measure(root: string): Machine {
  const paths = ['data', 'templates']
    .map((name) => join(root, name))
    .filter(existsSync)
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    ]);
  const { bavail, bsize } = statfsSync(root);
  return {
    node: process.version,
    freeSpace: bavail * bsize,
    maxWatches: readMaxWatches(),
    watched: paths.length,
    ignoresCase: existsSync(join(root, 'data')) && existsSync(join(root, 'DATA')),
    clock: Date.now(),
    newest: Math.max(0, ...paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)),
  };
}

function readMaxWatches(): number | undefined {
  const path = '/proc/sys/fs/inotify/max_user_watches';
  return existsSync(path) ? Number(readFileSync(path, 'utf8')) : undefined;
}
