import type { Output } from '../../src/output/swap.ts';
import { type OutputFile, type WriteResult, writeSite as write } from '../../src/output/write-site.ts';

/** Writes a site, and publishes it if `approve` returns true. */
export function writeSite(
  output: Output,
  files: Iterable<OutputFile>,
  { approve, onSwapped }: { approve: () => Promise<boolean>; onSwapped?: () => void },
): Promise<WriteResult | undefined> {
  return write(output, async (site) => {
    await site.add(files);
    return (await approve()) ? site.publish(onSwapped) : undefined;
  });
}
