import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, SourceFile } from '../model.ts';

/** The files that findings stand in, for showing their lines: besides those that are known, those of templates. */
export function withTemplateFiles(
  root: string,
  issues: readonly Issue[],
  known: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, SourceFile> {
  const paths = new Set(issues.flatMap(({ place }) => place?.file ?? []));
  // Data that is not known could not be read.
  const others = [...paths].filter((path) => !path.startsWith('data/') && existsSync(join(root, path)));
  const files = others.map((path) => [path, { path, text: readFileSync(join(root, path), 'utf8') }] as const);
  return new Map([...known, ...files]);
}
