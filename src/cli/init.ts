import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { completeAnswers, type GivenAnswers, validateAnswers } from '../init/answers.ts';
import { DEFAULT_COLORS } from '../init/colors.ts';
import { keepExistingFile, parseEngine, runningEngine, vendorEngine } from '../init/engine-package.ts';
import { applyLook, applyShape, type SiteShape } from '../init/looks.ts';
import { npmInstall } from '../init/npm.ts';
import {
  engineOf,
  formatPackageJson,
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
  if (shape === 'region' && (answered.look ?? 'plain') !== 'plain')
    throw new UsageError('--shape region has only the plain look. Leave --look out.');
  // The drawings of the other look show a house with a stove.
  const given = shape === 'region' ? { ...answered, look: 'plain' } : answered;
  const looks = applyShape(readStarter(), shape);
  const requested = engine === undefined ? undefined : parseEngine(engine);
  if (requested && 'error' in requested) throw new UsageError(requested.error);
  const { answers, folder, existing, setsModule } = await askAll(given, looks, yes);
  const starter = applyLook(looks, answers.look, answers);
  const spec = existing && engineOf(existing.json);
  const known = spec === undefined ? requested : ({ kind: 'existing', spec } as const);
  const dependency = keepExistingFile(known ?? runningEngine(), folder);
  if (dependency.kind === 'packed') console.error('Packing the engine.');
  const output = await vendorEngine(dependency, folder);
  if (output !== undefined && dependency.kind === 'packed')
    throw new Stop(describeFailedPack(dependency.from, output), EXIT.io);
  const names = { packageName: packageName(basename(folder)), engine: dependency.spec };
  const files = createSite(starter, { ...answers, ...names });
  const changed = existing && { ...existing.json, ...(setsModule && { type: 'module' }) };
  const merged = changed && mergePackageJson(changed, packageOf(starter, names));
  if (existing && merged && (setsModule || merged.addsEntries))
    replaceFile(join(folder, PACKAGE_JSON), formatPackageJson(merged.json, existing.text));
  const kept = writeNewFiles(folder, files);
  const result = { folder, count: files.length, kept, merged, setsModule, engine: dependency };
  console.log(describeResult(result));
  if (install && !(await npmInstall(folder))) throw new Stop(describeFailedInstall(folder), EXIT.io);
  console.log(nextSteps(folder, install));
  return EXIT.ok;
}

/**
 * Asks everything that no option says, and whether an existing package.json of CommonJS modules becomes one of ES modules. Without a
 * terminal, it keeps its type unless `yes` is set.
 */
async function askAll(given: GivenAnswers, starter: readonly StarterFile[], yes: boolean) {
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
