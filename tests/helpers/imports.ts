import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vitest/node';
import { listFiles, REPOSITORY, textOf } from './folders.ts';

/** A node of a syntax tree, as far as we look at it. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** An import or re-export of a module. */
export interface ImportOf {
  readonly from: string;
  /** Path in the repository for our own modules; the name as written for packages. */
  readonly to: string;
  readonly typeOnly: boolean;
}

/** A function with a body of its own, by the line it begins on. */
export interface FunctionSize {
  readonly at: string;
  readonly lines: number;
}

/** What the tests look at in a source file. */
export interface Module {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly ImportOf[];
  readonly functions: readonly FunctionSize[];
  readonly hasDefaultExport: boolean;
  readonly text: string;
}

/** All TypeScript modules below a folder of the repository. */
export function modulesBelow(folder: string): Module[] {
  return listFiles(join(REPOSITORY, folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => readModule(`${folder}/${path}`));
}

function readModule(path: string): Module {
  const text = textOf(REPOSITORY, path);
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Syntax;
  const nodes = [...nodesIn(program)];
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    imports: nodes.flatMap((node) => importIn(node, path)),
    functions: nodes.filter(isFunction).map(({ start, end }) => sizeOf(path, text, start, end)),
    hasDefaultExport: nodes.some(({ type }) => type === 'ExportDefaultDeclaration'),
  };
}

function* nodesIn(value: unknown): Generator<Syntax> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Syntax;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function isFunction({ type }: Syntax): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}

function sizeOf(path: string, text: string, start: number, end: number): FunctionSize {
  const lines = text.slice(start, end).split('\n').length;
  return { at: `${path}:${text.slice(0, start).split('\n').length}`, lines };
}

function importIn(node: Syntax, path: string): ImportOf[] {
  const source = node.source as { value?: unknown } | null | undefined;
  if (!/^(Import|Export(Named|All))Declaration$|^ImportExpression$/.test(node.type)) return [];
  if (typeof source?.value !== 'string') return [];
  const specifiers = (node.specifiers ?? []) as readonly Syntax[];
  const kinds = [node, ...specifiers].map((part) => part.importKind ?? part.exportKind);
  const typeOnly =
    kinds[0] === 'type' || (specifiers.length > 0 && kinds.slice(1).every((kind) => kind === 'type'));
  const to = source.value.startsWith('.') ? normalize(join(dirname(path), source.value)) : source.value;
  return [{ from: path, to, typeOnly }];
}

/** Circles among modules, each as the way around. Imports of types alone vanish and do not count. */
export function findCycles(modules: readonly Module[]): string[] {
  const edges = new Map(
    modules.map(({ path, imports }) => [path, imports.filter((i) => !i.typeOnly).map((i) => i.to)]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) cycles.push([...trail.slice(at), path].join(' → '));
    if (at !== -1 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) if (edges.has(next)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return cycles;
}
