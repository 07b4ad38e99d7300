import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { toLocalUrl } from '../../core/hosting/rules.ts';
import { applyRange, respond, type SiteResponse } from './response.ts';

/**
 * Creates a server that serves a written site like a static host: `/about` serves `about.html`, the rules in `_headers` and
 * `_redirects` apply, and a missing page is `404.html`. Reads files on each request, so that the site can be replaced while the server
 * runs. No request ends the server.
 */
export function createPreviewServer(folder: string): Server {
  return createServer((request, response) => {
    // The client may close the connection at any time.
    response.on('error', () => {});
    handle(folder, request, response).catch((error: unknown) => fail(response, error));
  });
}

async function handle(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  request.resume();
  if (method === 'POST') {
    // A form without an endpoint posts to a page. Static hosts respond differently; this server shows the page.
    response.writeHead(303, { location: toLocalUrl(url) }).end();
  } else if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
  } else {
    send(applyRange(await respond({ folder, url }), headers.range), method, response);
  }
}

function send({ status, headers, body }: SiteResponse, method: string, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(method === 'HEAD' ? undefined : body);
}

/** Responds with the message of an error, such as a file without read permission. */
function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const text = error instanceof Error ? error.message : String(error);
  response.writeHead(500, { 'content-type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
}
