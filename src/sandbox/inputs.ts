import * as fs from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type UndeclaredInput, UndeclaredInputError } from '../diagnostics/issue.ts';
import type { DeclaredInputs, SiteDefinition } from '../model.ts';
import { hash128 } from '../util/hash.ts';

/** The inputs of a compiled site, and the globals that its modules use in place of those of Node. */
interface InputGuard {
  readonly globals: Globals;
  /** `node:fs` for modules of the site. */
  readonly fs: typeof fs;
  /**
   * Declares the inputs of the site. Returns an error for each undeclared input that modules have read while they were loaded. From
   * then on such a read throws.
   */
  declare(inputs: DeclaredInputs): readonly UndeclaredInputError[];
  /** Returns a hash of the values of the declared inputs. */
  fingerprint(): string;
}

interface Globals {
  readonly Date: DateConstructor;
  readonly env: NodeJS.ProcessEnv;
  readonly fetch: typeof fetch;
  random(): number;
  randomUUID(): string;
  /** `performance.now`. */
  now(): number;
}

/**
 * Guards what makes the same data give other pages: the environment, files, the clock, random numbers and the network. An incremental
 * build compares data and code only, so it would keep pages that are out of date. Files below `templates` belong to the code.
 */
export function guardInputs(templates: string): InputGuard {
  const root = resolve(templates, '..');
  const early: UndeclaredInputError[] = [];
  let declared = { env: NONE, files: NONE };
  let isLoaded = false;
  const isDeclared = ({ kind, name }: UndeclaredInput) =>
    (kind === 'env' && declared.env.includes(name)) || (kind === 'file' && declared.files.includes(name));
  const check = (input: UndeclaredInput) => {
    if (isDeclared(input)) return;
    const error = new UndeclaredInputError(input);
    // The declaration is in a module that is still being loaded.
    if (isLoaded) throw error;
    early.push(error);
  };
  return {
    globals: guardGlobals(check),
    fs: guardFiles(check, { root, templates }),
    declare({ env, files }) {
      // Other values are reported when the definition is validated.
      declared = { env: Array.isArray(env) ? env : NONE, files: Array.isArray(files) ? files : NONE };
      isLoaded = true;
      return early.filter(({ input }) => !isDeclared(input));
    },
    fingerprint() {
      const values = declared.env.map((name) => [name, process.env[name]]);
      const contents = declared.files.map((path) => [path, contentOf(join(root, path))]);
      return hash128(JSON.stringify([values, contents]));
    },
  };
}

const NONE: readonly string[] = [];

type Check = (input: UndeclaredInput) => void;

function contentOf(path: string): string | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path, 'base64') : undefined;
}

function guardGlobals(check: Check): Globals {
  const clock = (name: string) => check({ kind: 'time', name });
  return {
    Date: guardDate(clock),
    env: new Proxy(process.env, {
      get(env, name) {
        // NODE_ENV is part of the hash of the code. Symbols are not variables.
        if (typeof name === 'string' && name !== 'NODE_ENV') check({ kind: 'env', name });
        return env[String(name)];
      },
    }),
    fetch(...request) {
      check({ kind: 'network', name: 'fetch()' });
      return fetch(...request);
    },
    random() {
      check({ kind: 'random', name: 'Math.random()' });
      return Math.random();
    },
    randomUUID() {
      check({ kind: 'random', name: 'crypto.randomUUID()' });
      return crypto.randomUUID();
    },
    now() {
      clock('performance.now()');
      return performance.now();
    },
  };
}

/** A Date that is not created from the current time. */
function guardDate(clock: (name: string) => void): DateConstructor {
  return new Proxy(Date, {
    construct(target, args) {
      if (args.length === 0) clock('new Date()');
      return Reflect.construct(target, args);
    },
    apply() {
      clock('Date()');
      return Date();
    },
    get(target, name) {
      if (name === 'now') clock('Date.now()');
      return Reflect.get(target, name);
    },
  });
}

/**
 * Declares the inputs of a compiled site. `url` is that of the module that exports its guard. `early` are the errors of modules that
 * have read undeclared inputs while they were loaded.
 */
export async function declareInputs(
  url: string,
  { inputs = {} }: Pick<SiteDefinition, 'inputs'>,
): Promise<{ readonly early: readonly UndeclaredInputError[]; fingerprint(): string }> {
  const { inputs: guard } = (await import(url)) as { readonly inputs: InputGuard };
  return { early: guard.declare(inputs), fingerprint: guard.fingerprint };
}

/** Functions of `node:fs` whose first argument is the path of what they read. */
const READERS =
  /^(?:access|exists|createReadStream|glob|l?stat|open|openAsBlob|opendir|readdir|readFile|readlink|realpath)(?:Sync)?$/;

interface Folders {
  readonly root: string;
  readonly templates: string;
}

function guardFiles(check: Check, { root, templates }: Folders): typeof fs {
  const checkPath = (given: unknown) => {
    const path = pathOf(given);
    if (path === undefined || path === templates || path.startsWith(templates + sep)) return;
    const isOfSite = path.startsWith(root + sep);
    check({
      kind: 'file',
      name: isOfSite
        ? path
            .slice(root.length + 1)
            .split(sep)
            .join('/')
        : path,
    });
  };
  const guarded = <T extends object>(functions: T): T => {
    const entries = Object.entries(functions).map(([name, value]) => [
      name,
      typeof value === 'function' && READERS.test(name) ? guardReader(value, checkPath) : value,
    ]);
    return Object.fromEntries(entries) as T;
  };
  return { ...guarded(fs), promises: guarded(fs.promises) };
}

function guardReader(read: (...args: unknown[]) => unknown, checkPath: (given: unknown) => void) {
  return (...args: unknown[]) => {
    checkPath(args[0]);
    return read(...args);
  };
}

/** Returns an absolute path. Undefined for a file descriptor. */
function pathOf(given: unknown): string | undefined {
  if (given instanceof URL) return fileURLToPath(given);
  return typeof given === 'string' || Buffer.isBuffer(given) ? resolve(String(given)) : undefined;
}
