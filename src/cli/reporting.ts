import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pc from 'picocolors';
import { recover } from '../build.ts';
import { githubAnnotations } from '../diagnostics/report/json.ts';
import { formatIssues } from '../diagnostics/report/terminal.ts';
import type { Issue, SourceFile } from '../model.ts';

/** Prints issues to stderr, and on a GitHub runner as annotations too. picocolors honours NO_COLOR and FORCE_COLOR. */
export function printIssues(issues: readonly Issue[], files: ReadonlyMap<string, SourceFile>): void {
  if (issues.length === 0) return;
  console.error(`${formatIssues(issues, files, pc)}\n`);
  if (process.env.GITHUB_ACTIONS === 'true') console.error(githubAnnotations(issues));
}

/** The files that findings stand in, for showing their lines: besides those that are known, those of templates. */
export function withTemplateFiles(
  root: string,
  issues: readonly Issue[],
  known: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, SourceFile> {
  const paths = new Set(issues.flatMap(({ place }) => place?.file ?? []));
  // Data that is not known could not be read.
  const others = [...paths].filter((path) => !path.startsWith('data/') && existsSync(join(root, path)));
  const files = others.map((path) => [path, { path, text: readFileSync(join(root, path), 'utf8') }] as const);
  return new Map([...known, ...files]);
}

/** A path as people name it from the folder that they are in. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || path;
}

/** Comes first in each command: says in a line when a site was missing that a build was killed over, and is there again. */
export async function recoverOutput(out: string): Promise<void> {
  const recovery = await recover(out);
  if (!recovery) return;
  const name = shownPath(out);
  if (recovery.reason === undefined)
    console.error(
      `${name} was missing since a build was killed while it replaced it. It is there again, as it was.`,
    );
  else
    console.error(
      `${name} is missing, and the copy that lies beside it could not be put back: ${recovery.reason}.`,
    );
}
