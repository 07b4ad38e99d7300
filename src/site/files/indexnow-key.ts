import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../core/model.ts';
import { KEY_PATH } from '../../core/pages/paths.ts';

/** Source: https://www.indexnow.org/documentation */
const KEY = /^[a-zA-Z0-9-]{8,128}$/;

/** Reads the key for announcements to search engines. Undefined if the site has none, or if it is not valid. */
export function readIndexNowKey(root: string): Result<string | undefined> {
  const path = join(root, KEY_PATH);
  if (!existsSync(path)) return { value: undefined, issues: [] };
  const text = readFileSync(path, 'utf8').trim();
  if (KEY.test(text)) return { value: text, issues: [] };
  const lines = text.split('\n').length;
  const place = { file: KEY_PATH, line: 1, column: 1, length: 1 };
  return {
    value: undefined,
    issues: [{ code: 'indexnow-key', facts: { lines }, place }],
  };
}
