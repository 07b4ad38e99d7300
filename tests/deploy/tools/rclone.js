import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/* The calls of rclone that deployments make: `copy` and `delete` with `--files-from-raw`. A remote is an address. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'files-from-raw': { type: 'string' },
    'no-traverse': { type: 'boolean' },
    'no-check-dest': { type: 'boolean' },
    'header-upload': { type: 'string' },
  },
});
const paths = readFileSync(values['files-from-raw'] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean);
const [command, ...folders] = positionals;
const remote = folders.at(-1);
const [name = '', value = ''] = (values['header-upload'] ?? '').split(': ');
for (const path of paths) {
  const isCopy = command === 'copy';
  const response = await fetch(
    `${remote}/${path}`,
    isCopy
      ? { method: 'PUT', body: readFileSync(join(folders[0] ?? '', path)), headers: { [name]: value } }
      : { method: 'DELETE' },
  );
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}
