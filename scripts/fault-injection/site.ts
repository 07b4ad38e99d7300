import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const COMMAND = join(REPOSITORY, 'bin/crosstown.js');
const TOWNS = 400;

/** The result of a command. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Creates a folder with a site of 400 pages, which all contain the version of the data. */
export function newSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'crosstown-fault-'));
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), root, { recursive: true });
  rmSync(join(root, 'data/towns.yaml'));
  setVersion(root, 0);
  return root;
}

/** Changes every page. */
export function setVersion(root: string, version: number | 'broken'): void {
  const towns = Array.from({ length: TOWNS }, (_, i) => ({
    slug: `town-${i}`,
    name: version === 'broken' ? ['broken'] : `Town ${i} of version ${version}.`,
    description: `What there is to say of town ${i} is ${i * 7919}.`,
  }));
  writeFileSync(join(root, 'data/towns.yaml'), JSON.stringify(towns));
}

/** Adds a town to the data. */
export function addTown(root: string, slug: string): void {
  const path = join(root, 'data/towns.yaml');
  const towns = JSON.parse(readFileSync(path, 'utf8')) as unknown[];
  const words = slug.replace(/\W/g, ' ');
  const town = { slug, name: `Town ${words}`, description: `What there is to say of ${words}.` };
  writeFileSync(path, JSON.stringify([...towns, town]));
}

/** A number of milliseconds after the start, or a condition. */
export type Moment = number | (() => boolean);

interface Setting {
  /** When to kill the command and its child processes. */
  readonly killed?: Moment;
  /** When to send a signal to its first child process. */
  readonly told?: { readonly when: () => boolean; readonly signal: NodeJS.Signals };
  /** A command that runs the command. */
  readonly wrap?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the command. */
export function crosstown(
  args: readonly string[],
  { killed, told, wrap = [], env = {} }: Setting = {},
): Promise<Ended> {
  const [command = '', ...rest] = [...wrap, process.execPath, COMMAND, ...args];
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const started = performance.now();
  const isTime = () => (typeof killed === 'number' ? performance.now() - started >= killed : killed?.());
  let isTold = false;
  const timer = setInterval(() => {
    if (told?.when() && !isTold) {
      isTold = true;
      process.kill(firstBelow(child.pid), told.signal);
    }
    if (isTime() && child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    if (isTime()) clearInterval(timer);
  }, 1);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((done) => {
    child.once('close', (code) => {
      clearInterval(timer);
      done({ code, said });
    });
  });
}

function firstBelow(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** Returns the version of a site. Undefined unless all pages exist and have the same version. */
export function versionIn(out: string): number | undefined {
  if (!existsSync(out)) return undefined;
  const texts = Array.from({ length: TOWNS }, (_, i) => [`town-${i}`, `towns/town-${i}`]).map((names) => {
    const path = names.map((name) => join(out, `${name}.html`)).find(existsSync);
    return path === undefined ? '' : readFileSync(path, 'utf8');
  });
  const versions = new Set(texts.map((text) => /of version (\d+)\./.exec(text)?.[1]));
  const [only] = versions;
  return versions.size === 1 && only !== undefined && texts.every((text) => text.includes('</html>'))
    ? Number(only)
    : undefined;
}

/** Returns the names of leftovers beside an output. */
export function leftBeside(out: string): string[] {
  return readdirSync(resolve(out, '..')).filter(
    (name) => /^\.\w+[-.](?!files$|memory$|spare$)/.test(name) && name !== '.crosstown',
  );
}
