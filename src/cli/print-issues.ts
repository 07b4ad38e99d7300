import pc from 'picocolors';
import { githubAnnotations } from '../diagnostics/report/json.ts';
import { formatIssues } from '../diagnostics/report/terminal.ts';
import type { Issue, SourceFile } from '../model.ts';

/** Prints issues to stderr, and on a GitHub runner as annotations too. picocolors honours NO_COLOR and FORCE_COLOR. */
export function printIssues(issues: readonly Issue[], files: ReadonlyMap<string, SourceFile>): void {
  if (issues.length === 0) return;
  console.error(`${formatIssues(issues, files, pc)}\n`);
  if (process.env.GITHUB_ACTIONS === 'true') console.error(githubAnnotations(issues));
}
