import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { SiteDefinition } from '../../src/model.ts';
import { type GenerateResult, generate } from '../../src/pipeline.ts';
import { bytesBelow, REPOSITORY, shareDrawings, temporaryFolder } from './folders.ts';

/** A site in a folder of its own, built again and again as its data changes. */
export interface Rebuilding {
  readonly root: string;
  readonly out: string;
  /** Replaces text in a file, which must be there. */
  edit(path: string, from: string | RegExp, to: string): void;
  write(path: string, text: string): void;
  remove(path: string): void;
  /**
   * Builds what changed, and holds that the output is that of a build from nothing, and that just the files whose
   * bytes differ from those before were written.
   */
  build(options?: Partial<Parameters<typeof generate>[0]>): Promise<GenerateResult>;
}

/** Copies a site of `tests/sites` or the like, to be changed. */
export function rebuilding(folder: string, definition: SiteDefinition): Rebuilding {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, folder), root, {
    recursive: true,
    filter: (path) => !/node_modules|[\\/]\.|dist/.test(path.slice(REPOSITORY.length + folder.length)),
  });
  shareDrawings(root);
  const out = join(root, 'dist');
  // What comes of the site as it is, made from nothing.
  let whole: Record<string, string> | undefined;
  const write = (path: string, text: string) => {
    whole = undefined;
    writeFileSync(join(root, path), text);
  };
  const fromNothing = async (options: Partial<Parameters<typeof generate>[0]>) => {
    const cold = join(temporaryFolder(), 'dist');
    const { publication = {} } = options;
    await generate({ root, out: cold, definition: options.definition ?? definition, publication });
    return bytesBelow(cold);
  };
  return {
    root,
    out,
    write,
    edit(path, from, to) {
      const before = readFileSync(join(root, path), 'utf8');
      const after = before.replace(from, to);
      expect(after).not.toBe(before);
      write(path, after);
    },
    remove(path) {
      whole = undefined;
      rmSync(join(root, path));
    },
    async build(options = {}) {
      const before = statSync(out, { throwIfNoEntry: false }) ? bytesBelow(out) : {};
      const result = await generate({ root, out, definition, code: 'the code', ...options });
      const after = bytesBelow(out);
      const isUsual = Object.keys(options).length === 0;
      const cold = (isUsual && whole) || (await fromNothing(options));
      whole = isUsual ? cold : undefined;
      expect(after).toEqual(cold);
      const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
      expect(result.written?.changed).toEqual(changed);
      expect(result.written?.removed).toEqual(Object.keys(before).filter((path) => !(path in after)));
      return result;
    },
  };
}
