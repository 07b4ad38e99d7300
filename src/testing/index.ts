import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a build says of the data or the templates, as `generate --json` prints it. */
export interface Finding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  /** Lines and columns count from 1. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** A site as a build writes it, for tests to look at. */
export interface BuiltSite {
  /** All errors and warnings. With an error nothing is written. */
  readonly findings: readonly Finding[];
  /** Addresses of all pages, sorted: `/`, `/about`. None when nothing was written. */
  readonly pages: readonly string[];
  /** The HTML of a page by its address, or the text of a file by its path: `/about`, `sitemap.xml`. Throws when there is none. */
  read(path: string): string;
  /** Whether an address is that of a page or a file: `/about`, `/assets/map.svg`. Queries and fragments do not count. */
  has(path: string): boolean;
}

/**
 * Builds the site in `root` (a folder with `data/` and `templates/`; the current folder unless told) as `crosstown generate`
 * does, into a temporary folder that goes when the process ends. Throws when the build fails for another reason than
 * its findings.
 */
export async function buildSite(root = '.'): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const out = join(folder, 'site');
  const { issues } = (await run(['generate', '--root', root, '--out', out])) as { issues: Finding[] };
  const plan = existsSync(out) ? ((await run(['plan', '--root', root])) as { path: string }[]) : [];
  const fileOf = (path: string) => candidates(path).find((file) => existsSync(join(out, file)));
  return {
    findings: issues,
    pages: plan.map(({ path }) => path),
    has: (path) => fileOf(path) !== undefined,
    read(path) {
      const file = fileOf(path);
      if (file === undefined) throw new Error(`The site has neither a page nor a file at ${path}.`);
      return readFileSync(join(out, file), 'utf8');
    },
  };
}

/** Files that hosts answer an address with: clean addresses have none of that name. */
function candidates(path: string): string[] {
  const name = decodeURIComponent(path.replace(/[?#].*$/, '')).replace(/^\/|\/$/g, '');
  return name === ''
    ? ['index.html']
    : [`${name}.html`, `${name}/index.html`, ...(/\.\w+$/.test(name) ? [name] : [])];
}

const COMMAND = join(import.meta.dirname, '../../bin/crosstown.js');

/**
 * A process of its own has React as visitors' pages are made with it: a test runner sets NODE_ENV before React is
 * loaded, and React is another one for tests.
 */
async function run(args: readonly string[]): Promise<unknown> {
  const options = { env: { ...process.env, NODE_ENV: 'production' } };
  const child = spawn(process.execPath, [COMMAND, ...args, '--json'], options);
  let [printed, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await new Promise((done, fail) => child.on('error', fail).on('close', done));
  if (printed === '') throw new Error(`crosstown ${args.join(' ')} failed.\n${said}`);
  return JSON.parse(printed);
}
