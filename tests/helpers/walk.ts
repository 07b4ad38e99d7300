import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { writeTree } from './folders.ts';
import { environment, type Finished, run } from './process.ts';

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
  readonly commands: number;
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
  if (kind === 'sh') return runAll(walk, text.trim().split('\n'), instead);
  if (kind === 'text') return expectPrinted(walk, text);
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
  let { folder, printed } = walk;
  for (const line of commands) {
    const command = line.replace(/\s+#.*$/, '');
    if (command.startsWith('cd ')) folder = join(folder, command.slice(3));
    else if (command === 'npm run preview') printed = await visit(folder);
    else printed = outputOf(await run('sh', ['-c', instead(command)], { cwd: folder }), command);
  }
  return { folder, printed, commands: walk.commands + commands.length };
}

/** A mistake that the walk makes on purpose ends with 1. */
function outputOf({ code, stdout, stderr }: Finished, command: string): string {
  if (code !== 0 && code !== 1) throw new Error(`“${command}” ended with ${code}.\n${stdout}${stderr}`);
  return stdout + stderr;
}

/** A server goes on until it is stopped. */
async function visit(folder: string): Promise<string> {
  const server = spawn('npm', ['run', 'preview', '--', '--port', '0'], {
    cwd: folder,
    env: environment(),
    detached: true,
  });
  try {
    const said = await new Promise<string>((done, fail) => {
      server.once('exit', () => fail(new Error('The site could not be served.')));
      server.stdout.on('data', (text) => /http:/.test(String(text)) && done(String(text)));
    });
    const page = await fetch(/http:\S+/.exec(said)?.[0] ?? '');
    return `${said}${page.status} ${await page.text()}`;
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid);
  }
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
  if (plain(walk.printed).includes(plain(text))) return walk;
  throw new Error(`This was not printed:\n${text}\nbut this:\n${walk.printed}`);
}
