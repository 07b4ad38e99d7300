import type { Message } from 'esbuild';
import type { Issue } from '../../core/model.ts';
import { CONFLICT, isConflictMarker } from '../../core/util/merge-conflict.ts';

/**
 * Converts the error that esbuild throws for modules of a site to issues: `compiler` for the templates, `islands` for their code in
 * browsers. Returns undefined for any other error.
 */
export function compilerIssues(error: unknown, kind: 'compiler' | 'islands'): Issue[] | undefined {
  if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) return undefined;
  return (error.errors as Message[]).map((message) => issueOf(message, kind));
}

function issueOf({ text, location }: Message, kind: 'compiler' | 'islands'): Issue {
  const said = isConflictMarker(location?.lineText ?? '') ? CONFLICT : text.replace(/\.$/, '');
  const facts = { kind, said };
  // Generated modules have names in angle brackets.
  if (!location || location.file.startsWith('<')) return { code: 'bad-template', facts };
  const { file, line, lineText, length } = location;
  // esbuild counts columns in bytes.
  const column = Buffer.from(lineText).subarray(0, location.column).toString().length + 1;
  return { code: 'bad-template', facts, place: { file, line, column, length } };
}
