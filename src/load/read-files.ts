import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, Result, SourceFile } from '../model.ts';
import { findControlCharacter } from '../util/control-characters.ts';
import { compareCodeUnits } from '../util/order.ts';

const MAX_BYTES = 10_000_000;
const DATA_FILE = /\.(ya?ml|json|csv|md)$/;

/** Reads every data file below `root/data`, sorted by path. Files that are not clean UTF-8 text become issues. */
export function readDataFiles(root: string): Result<readonly SourceFile[]> {
  const issues: Issue[] = [];
  const files = listDataFiles(root, 'data').flatMap((path) => {
    const text = readText(join(root, path), path, issues);
    return text === undefined ? [] : [{ path, text }];
  });
  return { value: files, issues };
}

function listDataFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      // Editors and systems keep files of their own under names that start with a dot.
      if (name.startsWith('.')) return [];
      if (statSync(join(root, path)).isDirectory()) return listDataFiles(root, path);
      return DATA_FILE.test(name) ? [path] : [];
    })
    .sort(compareCodeUnits);
}

function readText(absolute: string, path: string, issues: Issue[]): string | undefined {
  const bytes = readFileSync(absolute);
  const refuse = (reason: string, advice: string, line = 1, column = 1) => {
    issues.push({
      code: 'file-unreadable',
      facts: { reason, advice },
      place: { file: path, line, column, length: 1 },
    });
    return undefined;
  };
  if (bytes.length > MAX_BYTES) return refuse('it is larger than 10 MB', 'Split it into several files.');
  const text = decodeUtf8(bytes);
  if (text === undefined) return refuse('it is not UTF-8 text', 'Save it again with the encoding UTF-8.');
  const control = findControlCharacter(text);
  if (!control) return text.replaceAll('\r\n', '\n');
  const before = text.slice(0, control.index).split('\n');
  return refuse(
    `it holds the invisible control character ${control.name}`,
    'Delete that character; it often comes from copying out of another program.',
    before.length,
    (before.at(-1) ?? '').length + 1,
  );
}

/** Text of UTF-8 bytes without a byte-order mark; undefined when they are not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
