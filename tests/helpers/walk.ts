import { dirname, join } from 'node:path';
import { writeTree } from './folders.ts';
import { run } from './process.ts';

/** A block of code in a page of Markdown: what it is, the file that it is the text of, and the text. */
export interface Snippet {
  readonly kind: string;
  readonly path?: string;
  readonly text: string;
}

/** The blocks of code below a heading of the second level. */
export function snippetsBelow(heading: string, page: string): Snippet[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm)].map(
    ([, kind = '', path, text = '']) => ({
      kind,
      text,
      ...(path === undefined ? {} : { path }),
    }),
  );
}

/** Where a walk through snippets is, and what the last command printed. */
export interface Walk {
  readonly folder: string;
  readonly printed: string;
  /** It ended with an error, which what comes next has to show. */
  readonly failed: boolean;
}

/**
 * Does what a snippet says, as its reader would: commands are run one after another, files written, changes applied, and
 * what is said to be printed must have been. `instead` says what a command is replaced with, for packages that are not
 * in the registry yet.
 */
export async function follow(
  walk: Walk,
  { kind, path, text }: Snippet,
  instead: (command: string) => string,
): Promise<Walk> {
  if (kind === 'text') return expectPrinted(walk, text);
  if (walk.failed) throw new Error(`This was not expected:\n${walk.printed}`);
  if (kind === 'sh') return runAll(walk, text.trim().split('\n'), instead);
  if (kind === 'diff') await applyChange(walk.folder, text);
  else if (path !== undefined) writeTree(walk.folder, { [path]: text });
  else throw new Error(`Nobody would know what to do with this:\n${text}`);
  return walk;
}

async function runAll(
  walk: Walk,
  commands: readonly string[],
  instead: (command: string) => string,
): Promise<Walk> {
  let next = walk;
  for (const command of commands) {
    if (next.failed) throw new Error(`This was not expected:\n${next.printed}`);
    if (command.startsWith('cd ')) next = { ...next, folder: join(next.folder, command.slice(3)) };
    else next = { ...next, ...(await outcomeOf(instead(command), next.folder)) };
  }
  return next;
}

async function outcomeOf(command: string, folder: string): Promise<Pick<Walk, 'printed' | 'failed'>> {
  const { code, stdout, stderr } = await run('sh', ['-c', command], { cwd: folder });
  return { printed: `${command} ended with ${code}.\n${stdout}${stderr}`, failed: code !== 0 };
}

async function applyChange(folder: string, change: string): Promise<void> {
  writeTree(dirname(folder), { 'change.diff': change });
  const { code, stderr } = await run(
    'git',
    ['apply', '--unidiff-zero', join(dirname(folder), 'change.diff')],
    {
      cwd: folder,
    },
  );
  if (code !== 0) throw new Error(`This does not fit what is there: ${stderr}\n${change}`);
}

/** Times and sizes differ from machine to machine. */
function expectPrinted(walk: Walk, text: string): Walk {
  const plain = (printed: string) => printed.replace(/\d+\.\d+ (s|KB|MB)/g, 'N $1').trim();
  if (plain(walk.printed).includes(plain(text))) return { ...walk, failed: false };
  throw new Error(`This was not printed:\n${text}\nbut this:\n${walk.printed}`);
}
