import { relative } from 'node:path';
import { PACKAGE, SITE_RECORD } from '../init/new-site.ts';
import type { Merged } from '../init/package-json.ts';

/** What was done. */
interface Done {
  readonly folder: string;
  /** How many files the starter has. */
  readonly count: number;
  /** Paths of those that were there already. */
  readonly kept: readonly string[];
  /** What became of a package.json that was there. */
  readonly merged?: Merged;
}

/** What was written, and what was there and stays. */
export function reportOf({ folder, count, kept, merged }: Done): string {
  const others = kept.filter((path) => path !== PACKAGE || !merged?.isChanged);
  const wrote = count - kept.length;
  return [
    wrote === 0
      ? `All files of the starter are in ${shown(folder)} already.`
      : `Wrote ${wrote} ${wrote === 1 ? 'file' : 'files'} to ${shown(folder)}.`,
    ...(merged?.isChanged ? [`${PACKAGE} has got the scripts and packages that it lacked.`] : []),
    ...(merged?.otherScripts ?? []).map(
      (name) => `Its script “${name}” does something else than that of the starter, and stays as it is.`,
    ),
    ...(merged && merged.json.type !== 'module'
      ? [`It does not say "type": "module", which “npm run typecheck” needs.`]
      : []),
    ...(others.length > 0 ? ['These files were there already and stay as they are:'] : []),
    ...others.map((path) => `  ${path}`),
    ...(kept.includes(SITE_RECORD)
      ? [`So the name, the address and the telephone number in ${SITE_RECORD} are the ones that it had.`]
      : []),
  ].join('\n');
}

/** What to do now. */
export function nextSteps(folder: string, isInstalled: boolean): string {
  const steps = [
    ...(isInstalled ? [] : ['npm install']),
    'npm run generate   writes the website to dist/',
    'npm run preview    shows it at http://localhost:4173',
  ];
  return ['', 'Next:', ...stepInto(folder), ...steps.map((step) => `  ${step}`), '', READ].join('\n');
}

const READ = 'README.md tells how to change a word, add pages and publish.';

/** What to do when npm has failed. */
export function installFailed(folder: string): string {
  const retry = [...stepInto(folder), '  npm install', '  npm run generate'];
  return [
    '',
    '“npm install” did not succeed; its reason stands above. The files of the site are all there.',
    'When the reason is gone, go on with:',
    ...retry,
  ].join('\n');
}

function stepInto(folder: string): string[] {
  const path = relative(process.cwd(), folder);
  return path === '' ? [] : [`  cd ${/^[\w./-]+$/.test(path) ? path : `"${path}"`}`];
}

function shown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === '' ? 'this folder' : `${path}/`;
}
