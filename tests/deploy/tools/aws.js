import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/* The calls of the AWS command line that deployments make: `s3 cp --recursive` and `s3api delete-objects`, with one request at a time. */

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recursive: { type: 'boolean' },
    'only-show-errors': { type: 'boolean' },
    'content-type': text,
    'cache-control': text,
    bucket: text,
    delete: text,
    query: text,
    output: text,
    'endpoint-url': text,
  },
});
const endpoint = values['endpoint-url'];

/**
 * @param {string} method
 * @param {string} path
 * @param {BodyInit} body
 * @param {Record<string, string>} headers
 */
async function request(method, path, body, headers = {}) {
  const response = await fetch(`${endpoint}/${path}`, { method, body, headers });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.text();
}

const [service, command, folder = '', target = ''] = positionals;
if (service === 's3' && command === 'cp' && values.recursive) {
  const bucket = target.slice('s3://'.length);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    await request('PUT', `${bucket}${file.slice(folder.length + 1)}`, readFileSync(file), {
      'content-type': values['content-type'] ?? '',
      'cache-control': values['cache-control'] ?? '',
    });
} else if (service === 's3api' && command === 'delete-objects') {
  /** @type {{ Objects: { Key: string }[], Quiet: boolean }} */
  const list = JSON.parse(readFileSync((values.delete ?? '').slice('file://'.length), 'utf8'));
  const keys = list.Objects.map(({ Key }) => `<Object><Key>${Key}</Key></Object>`).join('');
  const body = `<Delete>${keys}<Quiet>${list.Quiet}</Quiet></Delete>`;
  const answer = await request('POST', `${values.bucket}?delete`, body);
  const errors = [...answer.matchAll(/<Key>([^<]*)<\/Key><Code>([^<]*)</g)];
  console.log(errors.length === 0 ? 'None' : errors.map(([, key, code]) => `${key}\t${code}`).join('\n'));
} else throw new Error(`Unknown call: ${process.argv.slice(2).join(' ')}`);
