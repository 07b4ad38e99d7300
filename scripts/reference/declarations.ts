import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** An exported name of the package with its docstring and declaration. */
export interface Declared {
  readonly name: string;
  /** Its docstring as Markdown; empty when it has none. */
  readonly text: string;
  readonly code: string;
}

const repository = resolve(import.meta.dirname, '../..');

/** The declarations of the package, by name, from the files that TypeScript emits. */
export interface Declarations {
  /** What the entry points export. */
  readonly exported: ReadonlyMap<string, Declared>;
  /** Types that these use, which cannot be imported. */
  readonly used: ReadonlyMap<string, Declared>;
}

/** Returns what the entry points export, and what is declared beside it. */
export function readDeclarations(entryPoints: readonly string[]): Declarations {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-declarations-'));
  try {
    emit(folder);
    const exported = entryPoints.flatMap((path) => exportsOf(join(folder, path)));
    // The kit has names that the engine has too.
    const used = [folder, join(folder, 'kit')].flatMap(declarationsBelow);
    return { exported: byName(exported), used: byName(used) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function byName(all: readonly Declared[]): ReadonlyMap<string, Declared> {
  return new Map(all.map((one) => [one.name, one]));
}

function declarationsBelow(folder: string): Declared[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.d.ts'),
  );
  return paths.sort().flatMap((path) => ownExports(readFileSync(join(folder, path), 'utf8')));
}

function emit(folder: string): void {
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  const project = join(repository, 'tsconfig.package.json');
  // Types are not checked here, which takes most of the time: `npm run typecheck` does it.
  const options = ['--noCheck', '--emitDeclarationOnly', '--outDir', folder];
  execFileSync(process.execPath, [compiler, '-p', project, ...options]);
}

/** Returns what a declaration file exports, including re-exports. */
function exportsOf(path: string): Declared[] {
  const text = readFileSync(path, 'utf8');
  const reexported = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)';$/gm)].flatMap(
    ([, names = '', from = '']) => {
      const there = new Map(exportsOf(fileOf(path, from)).map((one) => [one.name, one]));
      return namesIn(names).flatMap((name) => there.get(name) ?? []);
    },
  );
  const all = [...text.matchAll(/^export (?:type )?\* from '([^']+)';$/gm)].flatMap(([, from = '']) =>
    exportsOf(fileOf(path, from)),
  );
  return [...ownExports(text), ...reexported, ...all];
}

function fileOf(path: string, from: string): string {
  return join(dirname(path), from.replace(/\.tsx?$/, '.d.ts'));
}

function namesIn(list: string): string[] {
  return list.split(',').flatMap((name) => /\w+$/.exec(name.trim())?.[0] ?? []);
}

const STATEMENT =
  /^(?:\/\*\*(?<doc>(?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:declare )?(?:function|const|interface|type) (?<name>\w+)/gm;

function ownExports(text: string): Declared[] {
  return [...text.matchAll(STATEMENT)].map((match) => {
    const { doc = '', name = '' } = match.groups ?? {};
    const start = match.index + match[0].indexOf('export', match[0].lastIndexOf('*/') + 1);
    const code = text.slice(start, endOfStatement(text, start)).replace(/^export (declare )?/, '');
    return { name, text: doc.replace(/^\s*\* ?/gm, '').trim(), code };
  });
}

/** Returns the end of a statement: the first semicolon, or closing brace of an interface, outside of all brackets. */
function endOfStatement(text: string, start: number): number {
  let depth = 0;
  const isInterface = /^export (declare )?interface/.test(text.slice(start, start + 30));
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('{(['.includes(character)) depth += 1;
    else if ('})]'.includes(character)) depth -= 1;
    if (depth === 0 && (character === ';' || (isInterface && character === '}'))) return at + 1;
  }
  return text.length;
}
