import { relative } from 'node:path';
import type { EngineDependency } from '../init/engine-package.ts';
import type { MergedPackage } from '../init/package-json.ts';
import { PACKAGE_JSON, SITE_RECORD } from '../init/site-files.ts';

/** The result of `crosstown init`. */
export interface InitResult {
  readonly folder: string;
  /** Number of files of the starter. */
  readonly count: number;
  /** Paths of the files that existed before and stay as they are. */
  readonly kept: readonly string[];
  /** The existing package.json with its additions, if there was one. */
  readonly merged: MergedPackage | undefined;
  /** Whether its type was set to `module`. */
  readonly setsModule: boolean;
  readonly engine: EngineDependency;
}

/** Describes what was written and what was kept. */
export function describeResult({ folder, count, kept, merged, setsModule, engine }: InitResult): string {
  const isChanged = merged?.addsEntries || setsModule;
  const others = kept.filter((path) => path !== PACKAGE_JSON || !isChanged);
  const written = count - kept.length;
  return [
    written === 0
      ? `All files of the starter are already in ${shown(folder)}.`
      : `Wrote ${written} ${written === 1 ? 'file' : 'files'} to ${shown(folder)}.`,
    ...(setsModule
      ? [`Set "type": "module" in ${PACKAGE_JSON}: its .js files are now ES modules. Rename others to .cjs.`]
      : []),
    ...(merged?.addsEntries ? [`Added the missing scripts and packages to ${PACKAGE_JSON}.`] : []),
    ...(merged?.otherScripts ?? []).map(
      (name) => `Its script “${name}” differs from the starter’s and was not changed.`,
    ),
    ...(merged && merged.json.type !== 'module'
      ? [`It lacks "type": "module", which “npm run typecheck” needs.`]
      : []),
    ...(others.length > 0 ? ['These files existed and were not changed:'] : []),
    ...others.map((path) => `  ${path}`),
    ...(kept.includes(SITE_RECORD) ? [`${SITE_RECORD} keeps its name, address and telephone number.`] : []),
    describeEngine(engine),
    'To switch later: npm install crosstown@<version or file>',
  ].join('\n');
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
export function nextSteps(folder: string, isInstalled: boolean): string {
  const steps = [
    ...(isInstalled ? [] : ['npm install']),
    'npm run dev        shows the website while you edit it, at http://localhost:5173',
    'npm run generate   writes the website to dist/',
    'npm run preview    serves it at http://localhost:4173',
  ];
  const end = 'README.md explains how to change texts, add pages and publish.';
  return ['', 'Next:', ...enter(folder), ...steps.map((step) => `  ${step}`), '', end].join('\n');
}

/** Describes how to continue after `npm install` failed. */
export function describeFailedInstall(folder: string): string {
  return [
    '',
    '“npm install” failed; see its message above. The files of the site are complete.',
    'Fix the cause, then continue with:',
    ...enter(folder),
    '  npm install',
    '  npm run generate',
  ].join('\n');
}

/** Describes why the engine could not be packed. */
export function describeFailedPack(home: string, output: string): string {
  return [
    output.trim(),
    `The engine in ${home} could not be packed; see npm’s message above. Nothing was written.`,
    'In a clone, run “npm ci” there and try again. Or name a version or a .tgz file with --engine.',
  ].join('\n');
}

function enter(folder: string): string[] {
  const path = relative(process.cwd(), folder);
  return path === '' ? [] : [`  cd ${/^[\w./-]+$/.test(path) ? path : `"${path}"`}`];
}

function shown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === '' ? 'this folder' : `${path}/`;
}
