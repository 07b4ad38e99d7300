import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Answers, completeAnswers, type GivenAnswers, validateAnswers } from '../init/answers.ts';
import { DEFAULT_COLORS } from '../init/colors.ts';
import {
  type EngineDependency,
  keepExistingFile,
  parseEngine,
  runningEngine,
  vendorEngine,
} from '../init/engine-package.ts';
import { applyLook, applyShape, type SiteShape } from '../init/looks.ts';
import { npmInstall } from '../init/npm.ts';
import {
  engineOf,
  formatPackageJson,
  type MergedPackage,
  mergePackageJson,
  type PackageJson,
  packageName,
} from '../init/package-json.ts';
import {
  createSite,
  PACKAGE_JSON,
  packageOf,
  readStarter,
  replaceFile,
  type StarterFile,
  starterValues,
  writeNewFiles,
} from '../init/site-files.ts';
import { askYesNo } from '../util/ask.ts';
import { EXIT, type ExitCode, Stop, UsageError } from './exit.ts';
import { describeFailedInstall, describeFailedPack, describeResult, nextSteps } from './init-messages.ts';
import { openPrompt } from './prompt.ts';

interface Options extends GivenAnswers {
  readonly shape?: SiteShape;
  readonly engine?: string;
  readonly yes?: boolean;
  readonly install: boolean;
}

/** Runs `crosstown init`: puts the starter into a folder and installs its packages. Existing files stay as they are. */
export async function runInit(options: Options): Promise<ExitCode> {
  const { yes = false, install, engine, shape = 'small', ...answered } = options;
  const given = shape === 'region' ? withPlainLook(answered) : answered;
  const looks = applyShape(readStarter(), shape);
  const requested = engine === undefined ? undefined : requestedEngine(engine);
  const { answers, folder, existing, setsModule } = await askAll(given, looks, yes);
  const starter = applyLook(looks, answers.look, answers);
  const wanted = existingEngine(existing?.json) ?? requested ?? runningEngine();
  const dependency = keepExistingFile(wanted, folder);
  await writeEngine(dependency, folder);
  const names = { packageName: packageName(basename(folder)), engine: dependency.spec };
  const files = createSite(starter, { ...answers, ...names });
  const merged = existing && mergeInto(folder, existing, { wanted: packageOf(starter, names), setsModule });
  const kept = writeNewFiles(folder, files);
  console.log(describeResult({ folder, count: files.length, kept, merged, engine: dependency }));
  if (install && !(await npmInstall(folder))) throw new Stop(describeFailedInstall(folder), EXIT.io);
  console.log(nextSteps(folder, install));
  return EXIT.ok;
}

/** The drawings of the other look show a house with a stove. */
function withPlainLook(given: GivenAnswers): GivenAnswers {
  if (given.look !== undefined && given.look !== 'plain')
    throw new UsageError('--shape region has only the plain look. Leave --look out.');
  return { ...given, look: 'plain' };
}

function requestedEngine(text: string): EngineDependency {
  const engine = parseEngine(text);
  if ('error' in engine) throw new UsageError(engine.error);
  return engine;
}

interface Asked {
  readonly answers: Answers;
  readonly folder: string;
  readonly existing: ExistingPackage | undefined;
  /** Whether an existing package.json of CommonJS modules becomes one of ES modules. */
  readonly setsModule: boolean;
}

/** Asks everything that no option says. Without a terminal, an existing package.json keeps its type unless `yes` is set. */
async function askAll(given: GivenAnswers, starter: readonly StarterFile[], yes: boolean): Promise<Asked> {
  const errors = validateAnswers(given);
  if (errors.length > 0) throw new UsageError(errors.join('\n'));
  const prompt = yes ? undefined : openPrompt();
  try {
    const defaults = { ...starterValues(starter), ...DEFAULTS };
    const answers = await completeAnswers(given, defaults, prompt?.ask);
    const folder = resolve(answers.folder);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new UsageError(`${folder} is a file. Name a folder that is new, empty, or your own.`);
    const existing = readPackageJson(join(folder, PACKAGE_JSON));
    const isOther = existing !== undefined && existing.json.type !== 'module';
    const setsModule = isOther && (prompt ? await askYesNo(prompt.ask, MODULE_QUESTION) : yes);
    return { answers, folder, existing, setsModule };
  } finally {
    prompt?.close();
  }
}

const DEFAULTS = { look: 'illustrated', ...DEFAULT_COLORS, folder: 'site' } as const;

const MODULE_QUESTION =
  'package.json describes CommonJS modules, and the site consists of ES modules. Set "type": "module"?';

interface ExistingPackage {
  readonly text: string;
  readonly json: PackageJson;
}

/** Reads an existing package.json. Throws a usage error if it is not valid, before anything is written. */
function readPackageJson(path: string): ExistingPackage | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      return { text, json: json as PackageJson };
  } catch {}
  throw new UsageError(`${path} is not a valid package.json. Correct it, then try again.`);
}

function existingEngine(json: PackageJson | undefined): EngineDependency | undefined {
  const spec = json && engineOf(json);
  return spec === undefined ? undefined : { kind: 'existing', spec };
}

async function writeEngine(engine: EngineDependency, folder: string): Promise<void> {
  if (engine.kind === 'packed') console.error('Packing the engine.');
  const output = await vendorEngine(engine, folder);
  if (output !== undefined && engine.kind === 'packed')
    throw new Stop(describeFailedPack(engine.from, output), EXIT.io);
}

function mergeInto(
  folder: string,
  { text, json }: ExistingPackage,
  { wanted, setsModule }: { readonly wanted: PackageJson; readonly setsModule: boolean },
): MergedPackage {
  const merged = mergePackageJson(json, wanted, { setsModule });
  if (merged.isChanged) replaceFile(join(folder, PACKAGE_JSON), formatPackageJson(merged.json, text));
  return merged;
}
