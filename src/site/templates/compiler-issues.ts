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

/** What esbuild adds to an import of a name that is not exported, if a similar one is. */
const MEANT = /^Did you mean to import "(.*)" instead/;

function issueOf({ text, location, notes }: Message, kind: 'compiler' | 'islands'): Issue {
  const said = isConflictMarker(location?.lineText ?? '') ? CONFLICT : text.replace(/\.$/, '');
  const [meant] = notes.flatMap((note) => MEANT.exec(note.text)?.[1] ?? []);
  const facts = { kind, said, ...(meant === undefined ? {} : { meant }) };
  // Generated modules have names in angle brackets.
  if (!location || location.file.startsWith('<')) {
    const [, module] = /^No matching export in "(.*)" for import/.exec(said) ?? [];
    if (module === undefined) return { code: 'bad-template', facts };
    const place = { file: module, line: 1, column: 1, length: 1 };
    return { code: 'bad-template', facts: { ...facts, isRequired: true }, place };
  }
  const { file, line, lineText, length } = location;
  // esbuild counts columns in bytes.
  const column = Buffer.from(lineText).subarray(0, location.column).toString().length + 1;
  return { code: 'bad-template', facts, place: { file, line, column, length } };
}
