import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Cache, Inputs } from '../../core/cache/cache.ts';
import { digestOf } from '../../core/util/hash.ts';
import { packageFolder, resolveModule } from './packages.ts';

/**
 * The sources of an asset: files with the digests of the bytes that were read, and lookups of packages with the folders that
 * were found. Sorted. Paths are relative to the root of the site, so that they hold for a copy of it.
 */
export type Sources = readonly (readonly [source: string, state: string])[];

/** Reads the source files of assets, and records them. */
export interface SourceLog {
  /** Returns the bytes of a file. */
  read(path: string): Buffer;
  /** Returns the digest of a file. Reads it only if it is not known. */
  digestOf(path: string): string;
  /**
   * Resolves a file of an installed package by its module path: `@fontsource/besley/files/….woff2`. Resolves it from `folder`
   * first and from the engine second. Throws if both fail.
   */
  packageFile(specifier: string, folder?: string): string;
  /** Records that a module in `folder` imports another one. */
  noteImport(specifier: string, folder: string): void;
  /** Records sources, and returns whether their states are the same now. */
  areCurrent(sources: Sources): boolean;
  list(): Sources;
  /** Creates a log for a part of the work. What it records is recorded here too. */
  part(): SourceLog;
}

/** Creates a log for the site in `root`. */
export function createSourceLog(root = '.'): SourceLog {
  const states = new Map<string, string>();
  return createPart({ root: resolve(root), states, resolved: new Map() }, () => undefined);
}

/** What all parts of a log share. A state is determined once, so that all parts use the same. */
interface Shared {
  readonly root: string;
  readonly states: Map<string, string>;
  readonly resolved: Map<string, string>;
}

function createPart(shared: Shared, noteAbove: (source: string) => void): SourceLog {
  const { root, states } = shared;
  const own = new Set<string>();
  const note = (source: string) => {
    own.add(source);
    noteAbove(source);
    const state = states.get(source) ?? stateOf(source, root);
    states.set(source, state);
    return state;
  };
  const fileAt = (path: string) => `file ${relative(root, path).replaceAll('\\', '/')}`;
  const noteImport = (specifier: string, folder: string) => {
    const [name] = PACKAGE_NAME.exec(specifier) ?? [];
    if (name === undefined) return;
    const found = note(`package ${name} ${relative(root, folder).replaceAll('\\', '/')}`);
    // The fields of package.json determine the file that a module path names.
    if (found) note(`file ${found}/package.json`);
  };
  return {
    read(path) {
      const [bytes, source] = [readFileSync(path), fileAt(path)];
      const [before, state] = [states.get(source), digestOf(bytes)];
      // A file that changed between two reads never has this state again.
      states.set(source, before === undefined || before === state ? state : `${before} ${state}`);
      note(source);
      return bytes;
    },
    digestOf: (path) => note(fileAt(path)),
    packageFile(specifier, folder = import.meta.dirname) {
      for (const from of [folder, import.meta.dirname]) noteImport(specifier, from);
      return resolveOnce(specifier, folder, shared);
    },
    noteImport,
    areCurrent: (sources) => sources.map(([source, state]) => note(source) === state).every(Boolean),
    list: () => listStates(own, states),
    part: () => createPart(shared, note),
  };
}

function resolveOnce(specifier: string, folder: string, { resolved }: Shared): string {
  const key = `${specifier} ${folder}`;
  const path = resolved.get(key) ?? resolveModule(specifier, folder);
  resolved.set(key, path);
  return path;
}

/** The package name that a module path starts with. */
const PACKAGE_NAME = /^(?:@[^\s/\\]+\/)?[^\s./\\:@#][^\s/\\:]*(?=$|\/)/;

function listStates(sources: Iterable<string>, states: ReadonlyMap<string, string>): Sources {
  return [...sources].sort().map((source) => [source, states.get(source) ?? '']);
}

/** Returns the digest of a file, or the folder of a package relative to the root. Empty if there is none. */
function stateOf(source: string, root: string): string {
  const [, name, from = ''] = /^package (\S+) (.*)$/s.exec(source) ?? [];
  try {
    if (name === undefined) return digestOf(readFileSync(join(root, source.slice('file '.length))));
    return relative(root, realpathSync(packageFolder(name, resolve(root, from)))).replaceAll('\\', '/');
  } catch {
    return '';
  }
}

/** Returns the cached text of a kind and its inputs if its source files are unchanged. Records these files. */
export function findMade(cache: Cache, log: SourceLog, kind: string, inputs: Inputs): string | undefined {
  const found = cache.findText(`made-${kind}`, inputs);
  if (found === undefined) return undefined;
  const { value, sources } = JSON.parse(found) as Made;
  return log.areCurrent(sources) ? value : undefined;
}

/** Stores a text with its source files, which `log` has recorded, and returns it. */
export function putMade(cache: Cache, log: SourceLog, kind: string, inputs: Inputs, value: string): string {
  cache.put(`made-${kind}`, inputs, JSON.stringify({ value, sources: log.list() } satisfies Made));
  return value;
}

interface Made {
  readonly value: string;
  readonly sources: Sources;
}
