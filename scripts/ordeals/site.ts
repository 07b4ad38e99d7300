import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const COMMAND = join(REPOSITORY, 'bin/crosstown.js');
const TOWNS = 400;

/** What became of a command. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** A folder with a site of some hundred pages, which all tell of which version of the data they are. */
export function newSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'crosstown-ordeal-'));
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

/** After so many milliseconds, or as soon as something is so. */
export type Moment = number | (() => boolean);

/** How a command is run. */
interface Setting {
  /** It is killed then, with all that it started. */
  readonly killed?: Moment;
  /** The first process below it gets a signal. */
  readonly told?: { readonly when: () => boolean; readonly signal: NodeJS.Signals };
  /** The words before it. */
  readonly wrap?: readonly string[];
}

/** Runs the command. */
export function crosstown(
  args: readonly string[],
  { killed, told, wrap = [] }: Setting = {},
): Promise<Ended> {
  const [command = '', ...rest] = [...wrap, process.execPath, COMMAND, ...args];
  const child = spawn(command, rest, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** The version of a site in a folder, when it is whole: all its pages are there, and of one version. */
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

/** What lies beside an output that should not be there. */
export function leftBeside(out: string): string[] {
  return readdirSync(resolve(out, '..')).filter(
    (name) => /^\.\w+[-.](?!files$|memory$|release-)/.test(name) && name !== '.crosstown',
  );
}
