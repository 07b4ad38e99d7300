import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import pc from 'picocolors';
import { RefusedError } from '../build/output/guard.ts';
import { findUnrecorded } from '../build/output/ledger-record.ts';
import { LockedError } from '../build/output/lock.ts';
import { resolveOutput } from '../build/output/paths.ts';
import { recover } from '../build/output/swap.ts';
import { githubAnnotations } from '../core/diagnostics/report/json.ts';
import { formatIssues } from '../core/diagnostics/report/terminal.ts';
import type { Issue, SourceFile } from '../core/model.ts';
import { LEDGER_PATH } from '../core/pages/paths.ts';
import { EXIT, Stop } from './exit.ts';
import { printAnnotations, printNote, printReport } from './print.ts';

/** Prints issues to stderr, on GitHub Actions also as annotations. picocolors supports NO_COLOR and FORCE_COLOR. */
export function printIssues(
  root: string,
  issues: readonly Issue[],
  files: ReadonlyMap<string, SourceFile> = new Map(),
): void {
  if (issues.length === 0) return;
  printReport(formatIssues(issues, withTemplateFiles(root, issues, files), pc));
  printAnnotations(githubAnnotations(issues));
}

/** Returns the known source files, and the templates that issues refer to, so that their lines can be shown. */
export function withTemplateFiles(
  root: string,
  issues: readonly Issue[],
  known: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, SourceFile> {
  const paths = new Set(issues.flatMap(({ place }) => place?.file ?? []));
  // Data files that are not known could not be read.
  const others = [...paths].filter(
    (path) => !path.startsWith('data/') && !known.has(path) && existsSync(join(root, path)),
  );
  const files = others.map((path) => [path, { path, text: readFileSync(join(root, path), 'utf8') }] as const);
  return new Map([...known, ...files]);
}

/** Returns a path relative to the current folder. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || path;
}

/** Converts the errors of a guard and of a lock to exit codes. */
export function convertRefusal(error: unknown): never {
  if (error instanceof RefusedError) throw new Stop(error.lines, EXIT.refused);
  if (error instanceof LockedError) throw new Stop(error.message, EXIT.locked);
  throw error;
}

/**
 * Restores an output that a killed build left missing, and prints that, and which publications were not recorded. Must run first in each
 * command.
 */
export async function recoverOutput(out: string): Promise<void> {
  await restoreOutput(out);
  for (const found of await findUnrecorded(dirname(resolveOutput(out)))) {
    const name = shownPath(found);
    printNote(
      `A publication to ${name} ended before it was recorded in ${LEDGER_PATH}. ${name} may contain its pages already. Publish it again (generate --publish) before you change addresses.`,
    );
  }
}

async function restoreOutput(out: string): Promise<void> {
  const recovery = await recover(out);
  if (!recovery) return;
  const name = shownPath(out);
  if (recovery.reason === undefined)
    printNote(
      `${name} was missing because a build was killed while it replaced the folder. It was restored.`,
    );
  else printNote(`${name} is missing, and the copy beside it could not be restored: ${recovery.reason}.`);
}
