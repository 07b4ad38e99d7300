import { join } from 'node:path';
import { openPack } from '../../cache/pack.ts';
import { cacheOf, nameOf } from '../../cache/store.ts';
import { digestOf } from '../../util/hash.ts';
import { type Scale, scale } from './weights.ts';

/** Sizes as they travel, which builds hand on to one another. */
export interface KeptSizes {
  readonly scale: Scale;
  /** Writes those that this build has asked for. */
  save(): void;
}

/**
 * Opens the sizes that the last build of a site has measured: pictures and the heaviest pages are the same in most builds, and to
 * weigh one page takes a tenth of a second. Each is known by its content and the version of the compressor. Without a root they are kept for this build alone.
 */
export function openSizes(root?: string, { bound, weigh }: Scale = scale): KeptSizes {
  const pack = openPack<string>(root === undefined ? undefined : join(cacheOf(root), 'sizes'));
  const nameFor = (how: keyof Scale, content: string | Uint8Array) =>
    nameOf([process.versions.brotli, how, digestOf(content)]);
  const kept = (name: string, size: string) => {
    pack.put(name, size);
    return Number(size);
  };
  return {
    scale: {
      bound(content) {
        const name = nameFor('bound', content);
        return kept(name, pack.find(name) ?? String(bound(content)));
      },
      async weigh(content) {
        const name = nameFor('weigh', content);
        return kept(name, pack.find(name) ?? String(await weigh(content)));
      },
    },
    save: pack.save,
  };
}
