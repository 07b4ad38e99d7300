import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, answerTo } from './answer.ts';
import { inRange } from './range.ts';
import { sameSite } from './redirects.ts';

/**
 * A server for a written site, as a host would serve it: `/about` serves `about.html`, the rules of `_headers` and
 * `_redirects` apply, and what is not there is answered with `404.html`. Files are read anew for each request, so that the site may
 * be written again meanwhile. Nothing that a visitor asks for, or that is missing, ends it.
 */
export function createPreviewServer(folder: string): Server {
  return createServer((request, response) => {
    // A visitor who goes away in the middle is no fault.
    response.on('error', () => {});
    answer(folder, request, response).catch((error: unknown) => fail(response, error));
  });
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  request.resume();
  if (method === 'POST') {
    // A form without an endpoint posts to a page. Static hosts differ in what they answer; here it is shown.
    response.writeHead(303, { location: sameSite(url) }).end();
  } else if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
  } else {
    const acceptsBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? '')) && !headers.range;
    give(inRange(await answerTo({ folder, url, acceptsBrotli }), headers.range), method, response);
  }
}

function give({ status, headers, body }: Answer, method: string, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(method === 'HEAD' ? undefined : body);
}

/** A file that may not be read, say. It is told where it was asked for, and the server goes on. */
function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const text = error instanceof Error ? error.message : String(error);
  response.writeHead(500, { 'content-type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
}
