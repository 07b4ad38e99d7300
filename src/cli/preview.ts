import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import type { PublicationOptions } from './publication.ts';
import type { Engine } from './types.ts';

interface Options extends PublicationOptions {
  readonly root: string;
  readonly out: string;
  readonly port: string;
  readonly host: string;
}

/** Where a site is made that is only to be looked at: what was written for visitors stays as it is. */
const APART = '.crosstown/preview';

/** What `crosstown preview` does. */
export async function runPreview(options: Options, engine?: Engine): Promise<ExitCode> {
  const isApart = options.drafts || options.today !== undefined;
  const folder = resolve(options.root, isApart ? APART : options.out);
  if (!isApart && !existsSync(join(folder, 'index.html')))
    throw new UsageError(`There is no site in ${folder}. Run “npm run generate” first.`);
  const wanted = Number(options.port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) {
    throw new UsageError(`“${options.port}” is not a port. Give a number from 0 to 65535.`);
  }
  if (isApart) {
    const { runGenerate } = await import('./generate.ts');
    const code = await runGenerate({ ...options, out: APART }, engine);
    if (code !== EXIT.ok) return code;
  }
  const server = createPreviewServer(folder);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(wanted, options.host, done);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : options.port;
  console.log(`Serving ${folder} at http://${options.host}:${port}/`);
  console.error('Stop it with Ctrl+C.');
  await new Promise<void>((done) => process.once('SIGINT', done));
  server.close();
  server.closeAllConnections();
  return EXIT.ok;
}

/** A server for a written site: `/about` serves `about.html`, the rules of `_headers` for all paths apply. */
export function createPreviewServer(folder: string) {
  // Read anew for each request: a site that is generated meanwhile has another policy.
  const headers = () => headersForAll(folder);
  const serve = sirv(folder, {
    // Compressed files are served where there are some.
    brotli: true,
    dev: true,
    extensions: ['html'],
    setHeaders: (response) => setAll(response, headers()),
  });
  return createServer((request, response) => {
    if (request.method === 'POST') {
      // A form without an endpoint posts to a page. Static hosts differ in what they answer; here it is shown.
      request.resume();
      // One slash only: two would name another host.
      response.writeHead(303, { location: `/${(request.url ?? '').replace(/^\/+/, '')}` }).end();
      return;
    }
    serve(request, response, () => {
      setAll(response, headers());
      response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(lostPage(folder));
    });
  });
}

/** What a host shows of a site that has no page for lost visitors differs; it is never one of the site's. */
function lostPage(folder: string): string | Buffer {
  const path = join(folder, '404.html');
  return existsSync(path) ? readFileSync(path) : '<!doctype html><title>404</title><p>404';
}

function setAll(response: ServerResponse, headers: ReadonlyMap<string, string>): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/** The headers that `_headers` sets for every path, without those that only make sense over https. */
function headersForAll(folder: string): Map<string, string> {
  const path = join(folder, '_headers');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const end = lines.findIndex((line, i) => i > 0 && !line.startsWith('  '));
  const pairs = lines.slice(1, end === -1 ? undefined : end).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return new Map(pairs.filter(([name]) => name !== '' && !/^strict-transport-security$/i.test(name)));
}
