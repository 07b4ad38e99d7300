import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTree } from './folders.ts';
import { run } from './process.ts';

/** A block of code in a page of Markdown: its language, the rest of its first line, and its text. */
export interface Block {
  readonly kind: string;
  /** A file name, `example`, or nothing. */
  readonly info: string;
  readonly text: string;
}

/** Returns the blocks of code of a page, in their order. */
export function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm)].map(
    ([, kind = '', info = '', text = '']) => ({ kind, info, text }),
  );
}

/** Where a reader is who follows a page: the current folder, and what the last commands did. */
interface State {
  readonly folder: string;
  readonly printed: string;
  readonly failed: boolean;
  /** Changes since the last commands that succeeded. */
  readonly changes: readonly string[];
  /** Whether the block before was one of commands. */
  readonly hasJustRun: boolean;
}

interface Setting {
  /** The folder in which the page is read. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** What runs in place of some lines in `folder` itself. */
  readonly replaced: Readonly<Record<string, string>>;
}

/**
 * Follows a page as its reader would: runs each `sh` block, writes the files whose blocks have a name, applies each `diff`, and
 * compares a `text` block with the output of the `sh` block before it. Commands may fail if a `text` block shows the
 * message; then the last changes are undone, as the page tells its reader to. Blocks marked `example` and all others are for
 * reading only. Throws if anything differs from the page.
 */
export async function followPage(page: string, setting: Setting): Promise<void> {
  let state: State = { folder: setting.folder, printed: '', failed: false, changes: [], hasJustRun: false };
  for (const block of blocksOf(page)) state = await followBlock(state, block, setting);
  requireSuccess(state);
}

async function followBlock(state: State, { kind, info, text }: Block, setting: Setting): Promise<State> {
  if (kind === 'text' && state.hasJustRun) return compareOutput(state, text);
  requireSuccess(state);
  const next = { ...state, hasJustRun: false };
  if (info === 'example') return next;
  if (kind === 'sh') return runBlock(state, text, setting);
  if (kind === 'diff') {
    await applyChange(state.folder, text);
    return { ...next, changes: [...state.changes, text] };
  }
  if (info !== '') writeTree(state.folder, { [info]: text });
  return next;
}

function requireSuccess({ failed, printed }: State): void {
  if (failed) throw new Error(`A command failed:\n${printed}`);
}

/** Runs the lines of a block in one shell, which stops at the first that fails. */
async function runBlock(state: State, text: string, { folder, env, replaced }: Setting): Promise<State> {
  const commands = text
    .split('\n')
    .map((line) => (state.folder === folder ? replaced[line] : undefined) ?? line)
    .join('\n');
  const record = join(folder, '../current-folder');
  const script = `set -e\n${commands}\npwd > '${record}'`;
  const { code, stdout, stderr } = await run('sh', ['-c', script], { cwd: state.folder, env });
  const printed = `${text}ended with ${code}.\n${stdout}${stderr}`;
  if (code !== 0) return { ...state, printed, failed: true, hasJustRun: true };
  const current = readFileSync(record, 'utf8').trim();
  return { folder: current, printed, failed: false, changes: [], hasJustRun: true };
}

/** Applies a change, or undoes it. */
async function applyChange(folder: string, change: string, ...options: readonly string[]): Promise<void> {
  writeTree(folder, { '../change.diff': change });
  const args = ['apply', '--unidiff-zero', ...options, '../change.diff'];
  const { code, stderr } = await run('git', args, { cwd: folder });
  if (code !== 0) throw new Error(`This change does not fit the files: ${stderr}\n${change}`);
}

/** Compares the output with a block, except for times and sizes. */
async function compareOutput(state: State, text: string): Promise<State> {
  const normalize = (printed: string) => printed.replace(/\d+\.\d+ (s|KB|MB)/g, 'N $1').trim();
  if (!normalize(state.printed).includes(normalize(text)))
    throw new Error(`Expected this output:\n${text}\nbut received:\n${state.printed}`);
  if (state.failed) for (const change of state.changes) await applyChange(state.folder, change, '--reverse');
  return { ...state, failed: false, changes: [], hasJustRun: false };
}
