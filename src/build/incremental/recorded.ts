import { textsOf } from '../../core/util/columns.ts';
import type { DependencyKey } from '../../site/dependencies/dependencies.ts';
import { buildManifestPath, readBuildManifest } from '../output/build-manifest-file.ts';
import { filesOf, parseBuildManifest } from './manifest.ts';
import { dependenciesAt } from './page-table.ts';

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
  const { rows, table } = manifest;
  const [files, keys] = [filesOf(manifest), textsOf(table.keys)];
  return (path) => {
    const row = rows.get(path);
    const dependencies = row === undefined ? [] : dependenciesAt(table, row).map((one) => keys[one] ?? '');
    return { hash: files.get(path)?.hash, dependencies: new Set(dependencies) };
  };
}
