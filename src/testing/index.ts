import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An issue of a build, as `generate --json` prints it. */
export interface Finding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** How to fix it. */
  readonly hint: string;
  /** Lines and columns start at 1. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** A built site for tests. */
export interface BuiltSite {
  /** All errors and warnings. If there is an error, nothing is written. */
  readonly findings: readonly Finding[];
  /** The addresses of all pages, sorted: `/`, `/about`. Empty if nothing was written. */
  readonly pages: readonly string[];
  /**
   * Returns the HTML of a page by its address, or the content of a file by its path: `/about`, `sitemap.xml`. Throws
   * if it does not exist.
   */
  read(path: string): string;
  /**
   * Returns whether a page or file with this address exists: `/about`, `/assets/map.svg`. Ignores query and fragment.
   */
  has(path: string): boolean;
}

/**
 * Builds the site in `root` (a folder with `data/` and `templates/`; default: the current folder) like `crosstown
 * generate`, into a temporary folder that is deleted when the process ends. Throws if the build fails for any reason
 * other than its issues.
 */
export async function buildSite(root = '.'): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const out = join(folder, 'site');
  const { issues } = (await run(['generate', '--root', root, '--out', out])) as { issues: Finding[] };
  const listed = existsSync(out) ? await run(['plan', '--list', '--root', root]) : { pages: [] };
  const { pages: plan } = listed as { readonly pages: readonly { readonly path: string }[] };
  const fileOf = (path: string) => candidates(path).find((file) => existsSync(join(out, file)));
  return {
    findings: issues,
    // The list also contains pages that are unpublished.
    pages: plan.map(({ path }) => path).filter((path) => fileOf(path) !== undefined),
    has: (path) => fileOf(path) !== undefined,
    read(path) {
      const file = fileOf(path);
      if (file === undefined) throw new Error(`The site has neither a page nor a file at ${path}.`);
      return readFileSync(join(out, file), 'utf8');
    },
  };
}

/** Returns the files that a host may serve for an address. */
function candidates(path: string): string[] {
  const name = decodeURIComponent(path.replace(/[?#].*$/, '')).replace(/^\/|\/$/g, '');
  return name === ''
    ? ['index.html']
    : [`${name}.html`, `${name}/index.html`, ...(/\.\w+$/.test(name) ? [name] : [])];
}

const COMMAND = join(import.meta.dirname, '../../bin/crosstown.js');

/**
 * Uses a separate process, because test runners set NODE_ENV before React is loaded, which selects another build of
 * React.
 */
function run(args: readonly string[]): Promise<unknown> {
  const options = { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((done, fail) => {
    execFile(process.execPath, [COMMAND, ...args, '--json'], options, (_, printed, said) => {
      if (printed === '') fail(new Error(`crosstown ${args.join(' ')} failed.\n${said}`));
      else done(JSON.parse(printed));
    });
  });
}
