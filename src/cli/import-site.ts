import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UndeclaredInputError } from '../core/diagnostics/issue.ts';
import type { Issue, SiteDefinition } from '../core/model.ts';
import { hash128 } from '../core/util/hash.ts';
import { createErrorAttribution } from '../site/templates/attribute.ts';
import { compilerIssues } from '../site/templates/compiler-issues.ts';
import { declareInputs } from '../site/templates/inputs.ts';
import { issueOfInput } from '../site/templates/template-issues.ts';
import { type Activity, createActivity } from '../site/templates/watchdog.ts';
import { Stop, TemplatesError, UsageError } from './exit.ts';
import { printIssues } from './reporting.ts';
import type { Engine } from './types.ts';

/** A site definition and the hash of its code. */
export interface Site {
  readonly definition: SiteDefinition;
  /** URL of the compiled module that exports the definition. */
  readonly module: string;
  /** URL of the module that guards its inputs. */
  readonly inputs?: string | undefined;
  /**
   * A hash that changes with any code that has a part in the output; the same hash and the same data give the same
   * bytes. It covers the content of all files below `templates/` (modules, islands, style sheets, print styles and
   * whatever else lies there) and below the engine's `src/` and `bin/`; files elsewhere that a template imports; the
   * versions of all packages that the engine, the site and, where npm wrote down what it installed, these packages
   * themselves use (also those that only islands use, and fonts); the version of Node, and NODE_ENV.
   *
   * It does not cover what lies in `data/`, photos among it; files outside of `templates/` that only a style sheet or an
   * island imports; and names that begin with a dot. Declared inputs are part of it.
   * Undefined when the engine runs from its sources, as in tests: nothing is known of the code then.
   */
  readonly code?: string;
}

/** Possible names of the module. */
const NAMES = ['site.ts', 'site.tsx'];

/**
 * Imports `templates/site.ts`, or `site.tsx`, of the site at `root`, compiled by the engine. Throws a UsageError if
 * it is missing, and a TemplatesError, after printing the issues, if it does not compile.
 */
export async function importSite(
  root: string,
  engine?: Engine,
  activity: Activity = createActivity(),
): Promise<Site> {
  const folder = resolve(root);
  const path = NAMES.map((name) => join(folder, 'templates', name)).find(existsSync);
  if (path === undefined)
    throw new UsageError([
      `There is no site at ${folder}: templates/site.ts is missing.`,
      'Run the command in the folder of a site, or name that folder with --root.',
    ]);
  const refuse = (issues: readonly Issue[]): never => {
    printIssues(root, issues);
    throw new TemplatesError(issues);
  };
  try {
    const { url, inputs, code } = (await engine?.bundleSite(path)) ?? { url: pathToFileURL(path).href };
    const loaded: unknown = await activity.loading(() => import(url));
    const { default: definition } = loaded as { readonly default?: SiteDefinition };
    if (!definition)
      throw new UsageError(`${path} has no default export. Export the result of defineSite as default.`);
    if (code === undefined || inputs === undefined) return { definition, module: url };
    const { early, fingerprint } = await declareInputs(inputs, definition);
    if (early.length) refuse(issuesOfInputs(root, early));
    return { definition, module: url, inputs, code: hash128(`${code} ${fingerprint()}`) };
  } catch (error) {
    const issues = error instanceof Stop ? undefined : issuesOf(root, error);
    if (!issues) throw error;
    return refuse(issues);
  }
}

function issuesOfInputs(root: string, errors: readonly UndeclaredInputError[]): Issue[] {
  const attribute = createErrorAttribution(root);
  return errors.flatMap((error) => {
    const attributed = attribute(error, true);
    return attributed ? [issueOfInput(error, attributed)] : [];
  });
}

/** The entry points for templates whose compiled modules have another name. */
const ENTRY_POINTS: Readonly<Record<string, string>> = {
  index: 'crosstown',
  kit: 'crosstown/kit',
  islands: 'crosstown/kit/islands',
};

const NO_EXPORT = /^The requested module '(.+)' does not provide an export named '(.+)'$/;

/** Converts errors of the compiler and of modules to issues. Returns undefined for errors of the engine. */
function issuesOf(root: string, error: unknown): Issue[] | undefined {
  return compilerIssues(error, 'compiler') ?? missingExport(error) ?? thrownByModule(root, error);
}

function missingExport(error: unknown): Issue[] | undefined {
  const [, module = '', name] = (error instanceof SyntaxError && NO_EXPORT.exec(error.message)) || [];
  if (name === undefined) return undefined;
  const [, entry = ''] = /engine-[^/]*\/(\w+)-\w+\.js$/.exec(module) ?? [];
  const from = ENTRY_POINTS[entry] ?? (entry || module);
  return [{ code: 'bad-template', facts: { kind: 'export', name, module: from } }];
}

/** A value other than an error has no stack. Only a module can throw it. */
function thrownByModule(root: string, error: unknown): Issue[] | undefined {
  const thrown = createErrorAttribution(root)(error, true);
  if (!thrown) return undefined;
  const { message: said, frames, place } = thrown;
  const modules = place && cycleFrom(root, place.file);
  if (modules && UNDEFINED.test(said))
    return [{ code: 'bad-template', facts: { kind: 'cycle', said, modules }, place }];
  return [{ code: 'bad-template', facts: { kind: 'throws', said, frames }, ...(place ? { place } : {}) }];
}

/** What a module throws that reads a value of another one before that has run. */
const UNDEFINED = /^(?:TypeError|ReferenceError): /;

/** Returns the shortest way on which a module of the templates imports itself again. */
function cycleFrom(root: string, start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const next: string[][] = [];
    for (const way of ways)
      for (const imported of importsOf(root, way.at(-1) ?? start)) {
        if (imported === start) return [...way, start];
        if (!seen.has(imported)) next.push([...way, imported]);
        seen.add(imported);
      }
    ways = next;
  }
  return undefined;
}

/** Returns the files that a module imports by a relative path with its ending, as TypeScript for Node writes it. */
function importsOf(root: string, file: string): string[] {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const found = text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?['"](\.[^'"]+)['"]/gm);
  return [...found].map(([, imported = '']) => join(dirname(file), imported).replaceAll('\\', '/'));
}
