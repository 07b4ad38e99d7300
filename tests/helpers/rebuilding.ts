import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { type GenerateResult, generate } from '../../src/build/build.ts';
import { copyDates } from '../../src/build/output/file-operations.ts';
import type { SiteDefinition } from '../../src/core/model.ts';
import { bytesBelow, listFiles, REPOSITORY, shareDrawings, temporaryFolder } from './folders.ts';

/**
 * The hash of the reference site's templates, which the command passes too. Cached drawings have it in their keys, so that
 * none of an earlier version is used.
 */
export function codeOfTemplates(): string {
  const hash = createHash('sha256');
  const folder = join(REPOSITORY, 'templates');
  for (const path of listFiles(folder)) hash.update(path).update(readFileSync(join(folder, path)));
  return hash.digest('hex');
}

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

/** First builds of sites as they are: what comes of each is held once, and copied where it is built again. */
const firsts = new Map<SiteDefinition, { readonly folder: string; readonly result: GenerateResult }>();

function copyOutput(from: string, to: string): void {
  // The output, and what builds keep beside it.
  for (const name of readdirSync(from).filter((name) => /^\.?dist/.test(name)))
    cpSync(join(from, name), join(to, name), { recursive: true });
  // What is there is known by its date.
  for (const path of listFiles(join(from, 'dist')))
    copyDates(join(from, 'dist', path), join(to, 'dist', path));
}

/** Copies a site of `tests/sites` or the like, to be changed. */
export function rebuilding(folder: string, definition: SiteDefinition): Rebuilding {
  const root = temporaryFolder();
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, folder, part), join(root, part), { recursive: true });
  shareDrawings(root);
  const out = join(root, 'dist');
  // What comes of the site as it is, made from nothing.
  let whole: Record<string, string> | undefined;
  let isFirst = true;
  const write = (path: string, text: string) => {
    [whole, isFirst] = [undefined, false];
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
      [whole, isFirst] = [undefined, false];
      rmSync(join(root, path));
    },
    async build(options = {}) {
      const isUsual = Object.keys(options).length === 0;
      const first = isUsual && isFirst ? firsts.get(definition) : undefined;
      if (first) {
        copyOutput(first.folder, root);
        [whole, isFirst] = [bytesBelow(out), false];
        return first.result;
      }
      const before = statSync(out, { throwIfNoEntry: false }) ? bytesBelow(out) : {};
      const result = await generate({ root, out, definition, code: codeOfTemplates(), ...options });
      const after = bytesBelow(out);
      const cold = (isUsual && whole) || (await fromNothing(options));
      whole = isUsual ? cold : undefined;
      expect(after).toEqual(cold);
      const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
      expect(result.written?.changed).toEqual(changed);
      expect(result.written?.removed).toEqual(Object.keys(before).filter((path) => !(path in after)));
      if (isUsual && isFirst) {
        const folder = mkdtempSync(join(inject('shared'), 'first-'));
        copyOutput(root, folder);
        firsts.set(definition, { folder, result });
      }
      isFirst = false;
      return result;
    },
  };
}
