import type { Message } from 'esbuild';
import type { Issue, SourceFile } from '../model.ts';
import { withTemplateFiles } from './template-files.ts';

const NO_EXPORT = /^The requested module '(.+)' does not provide an export named '(.+)'$/;

/** What could not be compiled, or put together, as issues, with their files. Undefined for any other error. */
export function templateErrors(
  root: string,
  error: unknown,
): { issues: Issue[]; files: ReadonlyMap<string, SourceFile> } | undefined {
  const issues = issuesOf(error);
  if (!issues) return undefined;
  return { issues, files: withTemplateFiles(root, issues, new Map()) };
}

function issuesOf(error: unknown): Issue[] | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errors' in error && Array.isArray(error.errors)) return (error.errors as Message[]).map(issueOf);
  const [, module = '', name] = (error instanceof SyntaxError && NO_EXPORT.exec(error.message)) || [];
  if (name === undefined) return undefined;
  const from = /engine-[^/]*\/index\.js$/.test(module) ? 'crosstown' : module;
  return [{ code: 'bad-template', facts: { kind: 'export', name, module: from } }];
}

function issueOf({ text, location }: Message): Issue {
  const facts = { kind: 'compiler', said: text.replace(/\.$/, '') } as const;
  if (!location) return { code: 'bad-template', facts };
  const { file, line, lineText, length } = location;
  // esbuild counts bytes.
  const column = Buffer.from(lineText).subarray(0, location.column).toString().length + 1;
  return { code: 'bad-template', facts, place: { file, line, column, length } };
}
