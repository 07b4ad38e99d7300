import { openFolderWriter } from '../../src/build/output/staging.ts';
import type { Output } from '../../src/build/output/swap.ts';
import { type SettledFile, type WriteResult, writeSite as write } from '../../src/build/output/write-site.ts';
import type { SiteFile, Stamp } from '../../src/core/model.ts';

/** A file to write, or one that stays as it is in the old output. */
type OutputFile = SiteFile | { readonly path: string; readonly kept: Stamp };

/** Writes a site, and publishes it if `approve` returns true. */
export function writeSite(
  output: Output,
  files: Iterable<OutputFile>,
  { approve, onSwapped }: { approve: () => Promise<boolean>; onSwapped?: () => void },
): Promise<WriteResult | undefined> {
  return write(output, async (site) => {
    const writer = openFolderWriter(site.folder);
    for (const file of files) {
      const { path } = file;
      const isKept = 'kept' in file;
      const stamp = isKept ? file.kept : writer.write(file);
      site.add([{ path, isKept, entry: { ...stamp, hash: '' } } satisfies SettledFile]);
    }
    return (await approve()) ? site.publish(onSwapped) : undefined;
  });
}
