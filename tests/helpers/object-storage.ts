import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, temporaryFolder } from './folders.ts';
import { loopback } from './loopback.ts';
import { environment, type Finished, run } from './process.ts';

/** An object, and the headers that are stored with it. */
interface StoredObject {
  readonly body: string;
  readonly type: string;
  readonly cache: string;
}

/** Object storage with the protocol of S3: PUT, DELETE, HEAD, GET, and POST ?delete for many keys. The bucket is the first folder. */
export async function objectStorage() {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  /** How many requests succeed before all fail; keys that cannot be deleted. */
  const state = { remaining: Number.POSITIVE_INFINITY, denied: [] as readonly string[] };
  const origin = await loopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://storage');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    if (state.remaining <= 0) return void response.writeHead(503).end();
    state.remaining--;
    if (method === 'PUT') {
      requests.push(`PUT ${key}`);
      const { 'content-type': type = '', 'cache-control': cache = '' } = headers;
      objects.set(key, { body: body.toString('latin1'), type, cache });
      return void response.setHeader('ETag', '"0"').writeHead(200).end();
    }
    if (method === 'POST' && searchParams.has('delete')) {
      const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, found = '']) => found);
      requests.push(`DELETE ${keys.join(' ')}`);
      const errors = keys.filter((found) => state.denied.includes(found));
      for (const found of keys) if (!errors.includes(found)) objects.delete(found);
      const listed = errors.map((found) => `<Error><Key>${found}</Key><Code>AccessDenied</Code></Error>`);
      return void response.end(`<DeleteResult>${listed.join('')}</DeleteResult>`);
    }
    requests.push(`${method} ${key}`);
    if (method === 'DELETE') objects.delete(key);
    response.writeHead(method === 'DELETE' ? 204 : objects.has(key) ? 200 : 404).end();
  });
  return { origin, objects, requests, state };
}

/** Returns a function that runs a script with the tools of `tests/deploy/tools` in place of `aws` and `rclone`. */
export function scriptRunner(): (script: string, ...args: string[]) => Promise<Finished> {
  const tools = temporaryFolder();
  for (const name of ['aws', 'rclone']) {
    const program = join(REPOSITORY, `tests/deploy/tools/${name}.js`);
    writeFileSync(join(tools, name), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
    chmodSync(join(tools, name), 0o755);
  }
  const PATH = `${tools}:${environment().PATH}`;
  return (script, ...args) => run('sh', [script, ...args], { cwd: tools, env: { PATH } });
}
