import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Answers, completed, faultsOf, type Given } from '../init/answers.ts';
import { crosstownAddress } from '../init/crosstown-address.ts';
import { newSite, PACKAGE, packageOf, starterValues, written } from '../init/new-site.ts';
import { type Merged, mergePackage, type PackageJson, packageName } from '../init/package-json.ts';
import { type StarterFile, starterFiles } from '../init/starter-files.ts';
import { replacePackage, writeNew } from '../init/write-new.ts';
import { conversation } from './ask.ts';
import { EXIT, type ExitCode, Stop, UsageError } from './exit.ts';
import { installFailed, nextSteps, reportOf } from './init-words.ts';
import { npmInstall } from './npm-install.ts';

interface Options extends Given {
  readonly yes?: boolean;
  readonly install: boolean;
}

/** What `crosstown init` does. What is there already stays as it is. */
export async function runInit({ yes = false, install, ...given }: Options): Promise<ExitCode> {
  const starter = starterFiles();
  const answers = await answersFrom(given, starter, yes);
  const folder = resolve(answers.folder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`${folder} is a file. Name a folder that is new, empty, or your own.`);
  const names = { packageName: packageName(basename(folder)), crosstown: crosstownAddress() };
  const files = newSite(starter, { ...answers, ...names });
  const merged = mergeInto(join(folder, PACKAGE), packageOf(starter, names));
  const kept = writeNew(folder, files);
  console.log(reportOf({ folder, count: files.length, kept, ...(merged ? { merged } : {}) }));
  if (install && !(await npmInstall(folder))) throw new Stop(installFailed(folder), EXIT.io);
  console.log(nextSteps(folder, install));
  return EXIT.ok;
}

async function answersFrom(given: Given, starter: readonly StarterFile[], yes: boolean): Promise<Answers> {
  const faults = faultsOf(given);
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  const talk = yes ? undefined : conversation();
  try {
    return await completed(given, { ...starterValues(starter), folder: 'site' }, talk?.ask);
  } finally {
    talk?.end();
  }
}

/** Adds to a package.json that is there what a site needs. Nothing is written before it is known to be one. */
function mergeInto(path: string, wanted: PackageJson): Merged | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const merged = mergePackage(parsed(text, path), wanted);
  if (merged.isChanged) replacePackage(path, written(merged.json, text));
  return merged;
}

function parsed(text: string, path: string): PackageJson {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as PackageJson;
  } catch {}
  throw new UsageError(`${path} is not a package.json that npm could read. Correct it, then try again.`);
}
