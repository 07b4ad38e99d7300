import * as fs from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type UndeclaredInput, UndeclaredInputError } from '../../core/diagnostics/issue.ts';
import type { DeclaredInputs, SiteDefinition } from '../../core/model.ts';
import { hash128 } from '../../core/util/hash.ts';

/**
 * Guards what makes the same data give other pages: the environment, files, the clock, random numbers and the network. An incremental
 * build compares data and code only, so it would keep pages that are out of date. Files below `templates` belong to the code.
 * Returns the functions that modules of a site use in place of those of Node.
 */
export function guardInputs(templates: string) {
  const root = resolve(templates, '..');
  const early: UndeclaredInputError[] = [];
  let declared: Record<string, readonly string[]> = {};
  let isLoaded = false;
  const isDeclared = ({ kind, name }: UndeclaredInput) => declared[kind]?.includes(name) ?? false;
  const check = (kind: UndeclaredInput['kind'], name: string) => {
    if (isDeclared({ kind, name })) return;
    const error = new UndeclaredInputError({ kind, name });
    // The declaration is in a module that is still being loaded.
    if (isLoaded) throw error;
    early.push(error);
  };
  const checkPath = (given: unknown) => {
    const path = pathOf(given);
    if (path === undefined || path === templates || path.startsWith(templates + sep)) return;
    const isOfSite = path.startsWith(root + sep);
    check('file', isOfSite ? path.slice(root.length + 1).replaceAll(sep, '/') : path);
  };
  const files: typeof fs = { ...guardReaders(fs, checkPath), promises: guardReaders(fs.promises, checkPath) };
  return {
    globals: guardGlobals(check),
    fs: files,
    /**
     * Declares the inputs of the site. Returns an error for each undeclared input that modules have read while they were loaded.
     * From then on such a read throws.
     */
    declare({ env, files }: DeclaredInputs): readonly UndeclaredInputError[] {
      // Other values are reported when the definition is validated.
      declared = { env: Array.isArray(env) ? env : [], file: Array.isArray(files) ? files : [] };
      isLoaded = true;
      return early.filter(({ input }) => !isDeclared(input));
    },
    /** Returns a hash of the values of the declared inputs. */
    fingerprint(): string {
      const values = declared.env?.map((name) => [name, process.env[name]]);
      const contents = declared.file?.map((path) => [path, contentOf(join(root, path))]);
      return hash128(JSON.stringify([values, contents]));
    },
  };
}

/**
 * Declares the inputs of a compiled site. `url` is that of the module that exports its guard. `early` are the errors of modules that
 * have read undeclared inputs while they were loaded.
 */
export async function declareInputs(
  url: string,
  { inputs = {} }: Pick<SiteDefinition, 'inputs'>,
): Promise<{ readonly early: readonly UndeclaredInputError[]; fingerprint(): string }> {
  const { inputs: guard } = (await import(url)) as { readonly inputs: ReturnType<typeof guardInputs> };
  return { early: guard.declare(inputs), fingerprint: guard.fingerprint };
}

function contentOf(path: string): string | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path, 'base64') : undefined;
}

function guardGlobals(check: (kind: UndeclaredInput['kind'], name: string) => void) {
  return {
    /** A Date that is not created from the current time. */
    Date: new Proxy(Date, {
      construct(target, args) {
        if (args.length === 0) check('time', 'new Date()');
        return Reflect.construct(target, args);
      },
      apply() {
        check('time', 'Date()');
        return Date();
      },
      get(target, name) {
        if (name === 'now') check('time', 'Date.now()');
        return Reflect.get(target, name);
      },
    }),
    env: new Proxy(process.env, {
      get(env, name) {
        // NODE_ENV is part of the hash of the code. Symbols are not variables.
        if (typeof name === 'string' && name !== 'NODE_ENV') check('env', name);
        return env[String(name)];
      },
    }),
    fetch(...request: Parameters<typeof fetch>) {
      check('network', 'fetch()');
      return fetch(...request);
    },
    random() {
      check('random', 'Math.random()');
      return Math.random();
    },
    randomUUID() {
      check('random', 'crypto.randomUUID()');
      return crypto.randomUUID();
    },
    now() {
      check('time', 'performance.now()');
      return performance.now();
    },
  };
}

/** Functions of `node:fs` whose first argument is the path of what they read. */
const READERS =
  /^(?:access|exists|createReadStream|glob|l?stat|open|openAsBlob|opendir|readdir|readFile|readlink|realpath)(?:Sync)?$/;

function guardReaders<T extends object>(functions: T, checkPath: (given: unknown) => void): T {
  const entries = Object.entries(functions).map(([name, value]) => {
    if (typeof value !== 'function' || !READERS.test(name)) return [name, value];
    const guarded = (...args: unknown[]) => {
      checkPath(args[0]);
      return value(...args);
    };
    return [name, guarded];
  });
  return Object.fromEntries(entries) as T;
}

/** Returns an absolute path. Undefined for a file descriptor. */
function pathOf(given: unknown): string | undefined {
  if (given instanceof URL) return fileURLToPath(given);
  return typeof given === 'string' || Buffer.isBuffer(given) ? resolve(String(given)) : undefined;
}
