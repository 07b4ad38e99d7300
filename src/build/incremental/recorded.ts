import { listAt, textsOf } from '../../core/util/columns.ts';
import type { DependencyKey } from '../../site/dependencies/dependencies.ts';
import { buildManifestPath, readBuildManifest } from '../output/build-manifest-file.ts';
import { type BuildManifest, filesOf, parseBuildManifest } from './manifest.ts';

/** What the build manifest of an output says of a file. */
interface Recorded {
  /** Hash of the file as it was written. Undefined if it is not in the manifest. */
  readonly hash: string | undefined;
  /** Keys of all dependencies of a page. */
  readonly dependencies: ReadonlySet<DependencyKey>;
}

/** Reads the build manifest of an output. */
export function readRecorded(out: string): (path: string) => Recorded {
  const bytes = readBuildManifest(buildManifestPath(out));
  const manifest = typeof bytes === 'string' ? undefined : parseBuildManifest(bytes);
  if (!manifest) return () => ({ hash: undefined, dependencies: new Set() });
  const files = filesOf(manifest);
  const dependenciesOf = dependencyReader(manifest);
  return (path) => ({ hash: files.get(path)?.hash, dependencies: new Set(dependenciesOf(path)) });
}

/** Returns the function that reads the keys of the dependencies of a page and of its fragments. */
function dependencyReader({ table, rows }: BuildManifest): (path: string) => readonly DependencyKey[] {
  const { pages, fragments } = table;
  const keys = textsOf(table.keys) as DependencyKey[];
  return (path) => {
    const row = rows.get(path);
    if (row === undefined) return [];
    const shared = [...listAt(pages.fragments, row)].flatMap((fragment) => [
      ...listAt(fragments.dependencies, fragment),
    ]);
    return [...listAt(pages.dependencies, row), ...shared].flatMap((at) => keys[at] ?? []);
  };
}
