import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { completeAnswers, type GivenAnswers, validateAnswers } from '../author/init/answers.ts';
import { type Colors, DEFAULT_COLORS, REGION_COLORS } from '../author/init/colors.ts';
import {
  type EngineDependency,
  keepExistingFile,
  npmInstall,
  parseEngine,
  runningEngine,
  vendorEngine,
} from '../author/init/engine-package.ts';
import { applyLook, applyShape, type SiteShape } from '../author/init/looks.ts';
import {
  engineOf,
  formatPackageJson,
  type MergedPackage,
  mergePackageJson,
  type PackageJson,
  packageName,
} from '../author/init/package-json.ts';
import { samplesFile } from '../author/init/samples.ts';
import {
  filesOfSite,
  PACKAGE_JSON,
  packageOf,
  readStarter,
  replaceFile,
  SITE_RECORD,
  type StarterFile,
  starterValues,
  writeNewFiles,
} from '../author/init/site-files.ts';
import { leaveOutExamples } from '../author/init/without-examples.ts';
import { EXIT, type ExitCode, Stop, UsageError } from './exit.ts';
import { printNote, printResult } from './print.ts';
import { openPrompt } from './prompt.ts';

interface Options extends GivenAnswers {
  readonly shape?: SiteShape;
  readonly engine?: string;
  readonly withoutExamples?: boolean;
  readonly yes?: boolean;
  readonly install: boolean;
}

/** Runs `crosstown init`: puts the starter into a folder and installs its packages. Existing files stay as they are. */
export async function runInit(options: Options): Promise<ExitCode> {
  const { yes = false, install, engine, shape = 'small', withoutExamples, ...others } = options;
  const answered = withoutExamples ? { ...others, examples: 'no' } : others;
  if (shape === 'region' && (answered.look ?? 'plain') !== 'plain')
    throw new UsageError('--shape region has only the plain look. Leave --look out.');
  // The drawings of the other look show a house with a stove.
  const given = shape === 'region' ? { ...answered, look: 'plain' } : answered;
  const looks = applyShape(readStarter(), shape);
  const requested = engine === undefined ? undefined : parseEngine(engine);
  if (requested && 'error' in requested) throw new UsageError(requested.error);
  const colors = shape === 'region' ? REGION_COLORS : DEFAULT_COLORS;
  const { answers, folder, existing } = await askAll(given, looks, colors, yes);
  const whole = applyLook(looks, answers.look, answers);
  const starter = answers.examples === 'no' ? leaveOutExamples(whole) : whole;
  const spec = existing && engineOf(existing.json);
  const known = spec === undefined ? requested : ({ kind: 'existing', spec } as const);
  const dependency = keepExistingFile(known ?? runningEngine(), folder);
  if (dependency.kind === 'packed') printNote('Packing the engine.');
  const output = await vendorEngine(dependency, folder);
  if (output !== undefined && dependency.kind === 'packed')
    throw new Stop(describeFailedPack(dependency.from, output), EXIT.io);
  const wanted = packageOf(starter, packageName(basename(folder)), dependency.spec);
  const files = filesOfSite(starter, answers, wanted);
  const merged = existing && mergePackageJson(existing.json, wanted);
  if (existing && merged?.addsEntries)
    replaceFile(join(folder, PACKAGE_JSON), formatPackageJson(merged.json, existing.text));
  const added = files.filter(({ path }) => !existsSync(join(folder, path)));
  const samples = samplesFile(starter, added, answers.language);
  const all = samples ? [...files, samples] : files;
  const kept = writeNewFiles(folder, all);
  printResult([
    ...describeFiles(folder, all.length, kept, merged),
    describeEngine(dependency),
    'To switch later: npm install crosstown@<version or file>',
  ]);
  if (install && !(await npmInstall(folder))) throw new Stop(describeFailedInstall(folder), EXIT.io);
  printResult(nextSteps(folder, install, answers.examples === 'no'));
  return EXIT.ok;
}

/** Asks everything that no option says. */
async function askAll(given: GivenAnswers, starter: readonly StarterFile[], colors: Colors, yes: boolean) {
  const errors = validateAnswers(given);
  if (errors.length > 0) throw new UsageError(errors);
  const prompt = yes ? undefined : openPrompt();
  try {
    const defaults = { ...starterValues(starter), ...DEFAULTS, ...colors };
    const answers = await completeAnswers(given, defaults, prompt?.ask);
    const folder = resolve(answers.folder);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new UsageError(`${folder} is a file. Name a folder that is new, empty, or your own.`);
    const existing = readPackageJson(join(folder, PACKAGE_JSON));
    return { answers, folder, existing };
  } finally {
    prompt?.close();
  }
}

const DEFAULTS = { look: 'illustrated', examples: 'yes', folder: 'site' } as const;

/** Reads an existing package.json. Throws a usage error if it is not valid, before anything is written. */
function readPackageJson(path: string): { readonly text: string; readonly json: PackageJson } | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      return { text, json: json as PackageJson };
  } catch {}
  throw new UsageError(`${path} is not a valid package.json. Correct it, then try again.`);
}

/** Describes what was written and what was kept. */
function describeFiles(
  folder: string,
  count: number,
  kept: readonly string[],
  merged: MergedPackage | undefined,
): string[] {
  const others = kept.filter((path) => path !== PACKAGE_JSON || !merged?.addsEntries);
  const written = count - kept.length;
  return [
    written === 0
      ? `All files of the starter are already in ${shown(folder)}.`
      : `Wrote ${written} ${written === 1 ? 'file' : 'files'} to ${shown(folder)}.`,
    ...(merged?.addsEntries ? [`Added the missing scripts and packages to ${PACKAGE_JSON}.`] : []),
    ...(merged?.otherScripts ?? []).map(
      (name) => `Its script “${name}” differs from the starter’s and was not changed.`,
    ),
    ...(merged && merged.json.type !== 'module'
      ? [
          `It lacks "type": "module", which “npm run typecheck” needs: add it, and rename .js files with CommonJS modules to .cjs.`,
        ]
      : []),
    ...(others.length > 0 ? ['These files existed and were not changed:'] : []),
    ...others.map((path) => `  ${path}`),
    ...(kept.includes(SITE_RECORD) ? [`${SITE_RECORD} keeps its name, address and telephone number.`] : []),
  ];
}

function describeEngine(engine: EngineDependency): string {
  if (!('file' in engine)) {
    const origins = { existing: ', as before', requested: '', registry: ' from the npm registry' } as const;
    return `Engine: crosstown ${engine.spec}${origins[engine.kind]}.`;
  }
  const source = engine.kind === 'copied' ? `a copy of ${engine.from}` : `packed from ${engine.from}`;
  return `Engine: ${engine.file}, ${source}. Commit this file: other machines install the engine from it.`;
}

/** Lists the next steps. */
function nextSteps(folder: string, isInstalled: boolean, isEmpty: boolean): string[] {
  const steps = [
    ...(isInstalled ? [] : ['npm install']),
    ...(isEmpty ? FIRST_RECORDS : []),
    'npm run dev        shows the website while you edit it, at http://localhost:5173',
    'npm run generate   writes the website to dist/',
    'npm run preview    serves it at http://localhost:4173',
  ];
  const end = 'README.md explains how to change texts, add pages and publish.';
  return ['', 'Next:', ...enter(folder), ...steps.map((step) => `  ${step}`), '', end];
}

/** How to add what a site without examples lacks. */
const FIRST_RECORDS = [
  'npx crosstown new service deep-cleaning --name "Deep cleaning"   adds a service',
  'npx crosstown new town mill-hill --name "Mill Hill"              adds a town',
  'npx crosstown new towns --from towns.csv                         adds the towns of a table',
];

/** Describes how to continue after `npm install` failed. */
function describeFailedInstall(folder: string): string[] {
  return [
    '',
    '“npm install” failed; see its message above. The files of the site are complete.',
    'Fix the cause, then continue with:',
    ...enter(folder),
    '  npm install',
    '  npm run generate',
  ];
}

/** Describes why the engine could not be packed. */
function describeFailedPack(home: string, output: string): string[] {
  return [
    ...output.trim().split('\n'),
    `The engine in ${home} could not be packed; see npm’s message above. Nothing was written.`,
    'In a clone, run “npm ci” there and try again. Or name a version or a .tgz file with --engine.',
  ];
}

function enter(folder: string): string[] {
  const path = relative(process.cwd(), folder).replace(/^-/, './-');
  return path === '' ? [] : [`  cd ${/^[\w./-]+$/.test(path) ? path : inQuotes(path)}`];
}

/** Shells replace some characters in double quotes. Those of Windows know no others. */
function inQuotes(path: string): string {
  return /[$`!]/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : `"${path}"`;
}

function shown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === '' ? 'this folder' : `${path}/`;
}
