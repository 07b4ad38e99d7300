import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crosstown, crosstownProcess } from '../helpers/command.ts';
import { bytesBelow, listFiles, writeTree } from '../helpers/folders.ts';

const HERE = import.meta.dirname;

/** The site that all cases are laid over. */
const BASE = 'base';

const OLD = {
  'dist/index.html': 'the old site',
  'dist/tools/saw.html': 'an old page',
  'dist/_headers': '/*\n',
  'dist/robots.txt': 'User-agent: *\n',
  'dist/sitemap.xml': '<urlset/>',
  // By this a build knows that all of it is its own.
  '.dist.files': '["_headers", "index.html", "robots.txt", "sitemap.xml", "tools/saw.html"]',
};

/** The names of all cases: folders with files that are laid over the base, and the exact text of the terminal. */
export const CASES = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== BASE)
  .map(({ name }) => name)
  .sort();

/** Cases whose templates end the process that runs them. */
const ENDS_PROCESS = [
  'template-that-ends-the-process',
  'template-that-rejects',
  'template-that-waits',
  'template-with-timer',
];

/** A finding as programs are told of it. */
export interface Told {
  readonly code: string;
  readonly kind?: string;
  readonly severity: 'error' | 'warning';
}

/** What came of a case. */
export interface Outcome {
  readonly exit: number | null;
  /** What people are told. */
  readonly terminal: string;
  readonly told: readonly Told[];
  /** Everything about the output, and about what lies beside it, before and after. */
  readonly before: unknown;
  readonly after: unknown;
  /** Whether code that stands in the data was run. */
  readonly wasExecuted: boolean;
}

/** Builds the site of a case in a folder of its own, as `crosstown generate --json` does. */
export async function runCase(name: string): Promise<Outcome> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-broken-')));
  try {
    layOut(root, name);
    const before = outputOf(root);
    const command = ENDS_PROCESS.includes(name) ? crosstownProcess : crosstown;
    const { code, stdout, stderr } = await command(['generate', '--root', root, '--json'], { cwd: root });
    if (stdout === '') throw new Error(`The case “${name}” was not told as JSON.\n${stderr}`);
    const { issues } = JSON.parse(stdout) as { issues: readonly Told[] };
    const wasExecuted = existsSync(join(root, 'executed'));
    return { exit: code, terminal: stderr, told: issues, before, after: outputOf(root), wasExecuted };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Puts the base site and an old output into a folder, with the files of a case over its data or in place of its templates. */
export function layOut(root: string, name: string = BASE): void {
  cpSync(join(HERE, BASE, 'data'), join(root, 'data'), { recursive: true });
  const of = (part: string) => join(HERE, existsSync(join(HERE, name, part)) ? name : BASE, part);
  cpSync(of('data'), join(root, 'data'), { recursive: true });
  symlinkSync(of('templates'), join(root, 'templates'));
  writeTree(root, OLD);
}

/** Everything about the output, and the names beside it but that of the cache, that a build with errors must not touch. */
export function outputOf(root: string): unknown {
  const dist = join(root, 'dist');
  const times = listFiles(dist).map((path) => [
    path,
    statSync(join(dist, path)).mtimeMs,
    statSync(join(dist, path)).ino,
  ]);
  const beside = readdirSync(root).filter((name) => name !== '.crosstown');
  return { files: bytesBelow(dist), times, folder: statSync(dist).mtimeMs, beside: beside.sort() };
}
