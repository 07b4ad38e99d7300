import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compareCodeUnits } from '../util/order.ts';
import type { Written } from './write-site.ts';

/**
 * Writes down which files of the output changed or are gone, a path on each line, for `rsync --files-from` with
 * `--delete-missing-args` and the like. The list is there whole or not at all.
 */
export function writeChanges(path: string, { changed, removed }: Written): void {
  const lines = [...changed, ...removed].sort(compareCodeUnits).map((line) => `${line}\n`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, lines.join(''));
  renameSync(`${path}.new`, path);
}
