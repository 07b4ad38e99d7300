import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes the text of one cell of a matrix. */
export function changeOneRecord(root: string): void {
  const path = join(root, 'data/cells/matrix-0.json');
  const [first, ...others] = JSON.parse(readFileSync(path, 'utf8')) as { readonly lead: string }[];
  writeFileSync(path, JSON.stringify([{ ...first, lead: `${first?.lead} Changed.` }, ...others]));
}
