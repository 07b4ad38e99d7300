import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { parseAst } from 'vitest/node';

const REPOSITORY = resolve(import.meta.dirname, '..');

/** A node of a syntax tree. */
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
  /** Whether it is imported when it is needed, by `import()`. */
  readonly isDynamic: boolean;
}

/** An exported declaration. */
export interface ExportOf {
  readonly name: string;
  readonly typeOnly: boolean;
}

/** A source file. */
export interface Module {
  readonly path: string;
  readonly imports: readonly ImportOf[];
  readonly exports: readonly ExportOf[];
  readonly hasDefaultExport: boolean;
  readonly text: string;
}

/** Returns all TypeScript modules below a folder of the repository, sorted by path. */
export function modulesBelow(folder: string): Module[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => readModule(`${folder}/${path}`));
}

function readModule(path: string): Module {
  const text = readFileSync(join(REPOSITORY, path), 'utf8');
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Syntax;
  const nodes = [...nodesIn(program)];
  return {
    path,
    text,
    imports: nodes.flatMap((node) => importIn(node, path)),
    exports: nodes.flatMap(exportsIn),
    hasDefaultExport: nodes.some(({ type }) => type === 'ExportDefaultDeclaration'),
  };
}

function* nodesIn(value: unknown): Generator<Syntax> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Syntax;
  for (const child of Object.values(value)) yield* nodesIn(child);
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
  return [{ from: path, to, typeOnly, isDynamic: node.type === 'ImportExpression' }];
}

function exportsIn(node: Syntax): ExportOf[] {
  const declaration = node.declaration as Syntax | null | undefined;
  if (node.type !== 'ExportNamedDeclaration' || !declaration) return [];
  const typeOnly = /^TS(Interface|TypeAlias)Declaration$/.test(declaration.type);
  const declarators = (declaration.declarations ?? [declaration]) as readonly { id?: { name?: string } }[];
  return declarators.flatMap(({ id }) => (id?.name === undefined ? [] : [{ name: id.name, typeOnly }]));
}

/** Returns the import cycles, each as a path. `withTypes` includes imports of types, which do not exist at run time. */
export function findCycles(modules: readonly Module[], withTypes = false): string[] {
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.filter((one) => withTypes || !one.typeOnly).map(({ to }) => to),
    ]),
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

/** Returns the names that several modules export, each with their paths. */
export function findDuplicateExports(modules: readonly Module[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, exports } of modules)
    for (const { name } of exports) paths.set(name, [...(paths.get(name) ?? []), path]);
  return new Map([...paths].filter(([, { length }]) => length > 1));
}

/** Returns the modules that a module loads when it is imported, itself included: not types, nor what is imported when it is needed. */
export function loadedWith(path: string, modules: readonly Module[], found = new Set<string>()): Set<string> {
  const module = modules.find((one) => one.path === path);
  if (!module || found.has(path)) return found;
  found.add(path);
  for (const { to, typeOnly, isDynamic } of module.imports)
    if (!typeOnly && !isDynamic) loadedWith(to, modules, found);
  return found;
}
