import type { DependencyKey } from '../../site/dependencies/dependencies.ts';
import { buildManifestPath, readBuildManifest } from '../output/build-manifest-file.ts';
import { parseBuildManifest } from './manifest.ts';

/** What the build manifest of an output says of a file. */
interface Recorded {
  /** Hash of the file as it was written. Undefined if it is not in the manifest. */
  readonly hash: string | undefined;
  /** Keys of all dependencies of a page. */
  readonly dependencies: ReadonlySet<DependencyKey>;
}

/** Reads the build manifest of an output. */
export function readRecorded(out: string): (path: string) => Recorded {
  const lines = readBuildManifest(buildManifestPath(out));
  const manifest = typeof lines === 'string' ? undefined : parseBuildManifest(lines);
  return (path) => {
    const { dependencies = [], fragments = [] } = manifest?.pages.get(path) ?? {};
    const all = [...dependencies, ...fragments.flatMap((fragment) => fragment.dependencies)];
    return { hash: manifest?.files.get(path)?.hash, dependencies: new Set(all.map(({ key }) => key)) };
  };
}
