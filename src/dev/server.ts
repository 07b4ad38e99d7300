import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { pathIn } from '../server/response.ts';
import { escapeMarkup } from '../util/escape.ts';
import { client, type DevMessage, type ShownMessage } from './client.ts';
import type { Answer, DevSite, Report } from './site.ts';

/** A server that renders pages on request. */
export interface DevServer {
  readonly server: Server;
  /** Tells open pages that the site was loaded. */
  update(message: DevMessage): void;
}

const EVENTS = '/__crosstown/events';

interface Options {
  readonly site: DevSite;
  /** Formats issues as text. */
  readonly format: (report: Report) => string;
}

/** Creates the server. It answers only requests that name this machine, so that other websites cannot read the site (DNS rebinding). */
export function createDevServer({ site, format }: Options): DevServer {
  const open = new Set<ServerResponse>();
  let current: DevMessage = { version: 0, issues: '' };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', headers } = request;
    request.resume();
    if (!isLocal(headers.host)) return sendText(response, 403, 'Open this server at localhost.');
    if (url === EVENTS) return sendEvents(response, { open, current });
    const answer = await site.answer(pathIn(url));
    return send(response, answer, { format, current });
  };
  return {
    server: createServer((request, response) => {
      response.on('error', () => undefined);
      handle(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else sendText(response, 500, error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    }),
    update(message) {
      current = message;
      for (const response of open) response.write(eventOf(message));
    },
  };
}

function isLocal(host = ''): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
}

interface Stream {
  readonly open: Set<ServerResponse>;
  readonly current: DevMessage;
}

/** Source: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function sendEvents(response: ServerResponse, { open, current }: Stream): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(eventOf(current));
  open.add(response);
  response.on('close', () => open.delete(response));
}

function eventOf(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

interface Shown {
  readonly format: (report: Report) => string;
  readonly current: DevMessage;
}

function send(response: ServerResponse, answer: Answer, { format, current }: Shown): void {
  if (answer.kind === 'file') {
    const { path, content } = answer.file;
    const type = lookup(path) ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
  } else if (answer.kind === 'redirect') {
    response.writeHead(302, { Location: answer.to, 'Cache-Control': 'no-store' }).end();
  } else if (answer.kind === 'page') {
    sendHtml(response, answer.status, withClient(answer.html, { ...current, note: answer.note }));
  } else {
    const issues = answer.kind === 'issues' ? format(answer.report) : current.issues;
    const title = issues ? 'This page cannot be shown' : 'There is no such page';
    const page = `<!doctype html><html lang="en"><title>${title}</title><body><h1>${title}</h1><pre>${escapeMarkup(issues)}</pre></body></html>`;
    sendHtml(
      response,
      answer.kind === 'issues' ? 500 : 404,
      withClient(page, { ...current, issues: '', note: '' }),
    );
  }
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-store' })
    .end(html);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(`${text}\n`);
}

/** Adds the client to a page, and removes its policy, which allows no other scripts. */
function withClient(html: string, message: ShownMessage): string {
  const data = JSON.stringify(message).replaceAll('<', '\\u003c');
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<\/body>/, () => `<script>(${client})(${data})</script></body>`);
}
