import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { hasErrors } from '../diagnostics/issue.ts';
import { pathIn } from '../server/response.ts';
import { escapeMarkup } from '../util/escape.ts';
import { createToken, isForeign, isLocal } from './access.ts';
import { type Api, createApi } from './api.ts';
import { createBrowserCode } from './browser-code.ts';
import { createSiteCheck, type RunCheck, type SiteCheck } from './check-thread.ts';
import type { DevMessage, PageData } from './messages.ts';
import type { Launch } from './open-editor.ts';
import type { Answer, DevSite, Report } from './site.ts';

/** A server that renders pages on request. */
export interface DevServer {
  readonly server: Server;
  /** Tells open pages that the site was loaded, with the issues that prevented it. */
  update(load: { readonly version: number; readonly report?: Report }): void;
  /** Ends the check of all pages. */
  stop(): void;
}

/** The addresses of the server itself: its scripts, events and data. */
const OWN = '/__crosstown/';

interface Options {
  readonly root: string;
  /** The output folder. */
  readonly out: string;
  readonly site: DevSite;
  readonly runCheck: RunCheck;
  /** Formats issues as text. */
  readonly format: (report: Report) => string;
  /** Opens a file in the editor. */
  readonly launch: Launch;
}

/** Returns what pages show of a report: warnings are on the terminal only, since they would hide the error. */
function describeErrors(
  report: Report | undefined,
  format: Options['format'],
): Pick<DevMessage, 'issues' | 'places'> {
  if (!report) return { issues: '', places: [] };
  const errors = { ...report, issues: report.issues.filter((issue) => hasErrors([issue])) };
  return { issues: format(errors), places: placesIn(errors) };
}

/** Creates the server. It answers only requests that name this machine, and does something only for its own pages. */
export function createDevServer(options: Options): DevServer {
  const open = new Set<ServerResponse>();
  const sendAll = (event: string) => {
    for (const response of open) response.write(event);
  };
  let current: DevMessage = { version: 0, issues: '', places: [] };
  const describe = (report: Report | undefined) => describeErrors(report, options.format);
  const check = createSiteCheck(options.runCheck, () => sendAll(checkEvent(check)));
  const token = createToken();
  const own = createOwnAnswers({
    open,
    token,
    current: () => current,
    check,
    api: createApi({ ...options, token, check, version: () => current.version }),
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathIn(request.url ?? '/');
    if (!isLocal(request)) return sendText(response, 403, 'Open this server at localhost.');
    if (path.startsWith(OWN)) return own(path.slice(OWN.length), request, response);
    request.resume();
    return send(response, await options.site.answer(path), { describe, current, token });
  };
  return {
    server: createServer((request, response) => {
      response.on('error', () => undefined);
      handle(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else sendText(response, 500, error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    }),
    update({ version, report }) {
      current = { version, ...describe(report) };
      sendAll(eventOf(current));
      if (!report) check.outdate(version);
    },
    stop: check.stop,
  };
}

interface OwnParts {
  readonly open: Set<ServerResponse>;
  readonly token: string;
  readonly api: Api;
  readonly current: () => DevMessage;
  readonly check: SiteCheck;
}

type OwnAnswers = (name: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Creates the function that answers requests for the addresses of the server itself. */
function createOwnAnswers({ open, token, api, current, check }: OwnParts): OwnAnswers {
  const scripts = createBrowserCode();
  return async (name, request, response) => {
    if (isForeign(request)) return sendText(response, 403, 'Other websites cannot use this server.');
    if (name === 'events')
      return sendEvents(response, { open, first: eventOf(current()) + checkEvent(check) });
    if (name === 'client.js') return sendScript(response, await scripts('client'));
    if (name === 'board.js') return sendScript(response, await scripts('board'));
    if (name === '') return sendBoard(response, { ...current(), token, note: '' });
    const { status, body } = await api(name.replace(/^api\//, ''), request);
    if ('text' in body) sendText(response, status, body.text);
    else sendJson(response, status, JSON.stringify(body.value));
  };
}

/** The places of issues as they are written in their texts. */
function placesIn({ issues }: Report): string[] {
  const places = issues.flatMap(({ place, related }) => [place ?? [], related ?? []].flat());
  return [
    ...new Set(places.flatMap(({ file, line, column }) => [`${file}:${line}:${column}`, `${file}:${line}`])),
  ];
}

interface Stream {
  readonly open: Set<ServerResponse>;
  /** The events that tell the current state. */
  readonly first: string;
}

/** Source: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function sendEvents(response: ServerResponse, { open, first }: Stream): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(first);
  open.add(response);
  response.on('close', () => open.delete(response));
}

/** An event of its own, which pages ignore. */
function checkEvent(check: SiteCheck): string {
  return `event: check\ndata: ${JSON.stringify(check.state())}\n\n`;
}

function eventOf(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

interface Shown {
  readonly describe: (report: Report | undefined) => Pick<DevMessage, 'issues' | 'places'>;
  readonly current: DevMessage;
  readonly token: string;
}

function send(response: ServerResponse, answer: Answer, shown: Shown): void {
  const { describe, current } = shown;
  if (answer.kind === 'file') {
    const { path, content } = answer.file;
    const type = lookup(path) ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
  } else if (answer.kind === 'redirect') {
    response.writeHead(302, { Location: answer.to, 'Cache-Control': 'no-store' }).end();
  } else if (answer.kind === 'page') {
    sendHtml(response, answer.status, withClient(answer.html, shown, answer.note));
  } else {
    const { issues, places } = answer.kind === 'issues' ? describe(answer.report) : current;
    const title = issues ? 'This page cannot be shown' : 'There is no such page';
    const page = `<!doctype html><html lang="en"><title>${title}</title><body style="margin:0;padding:5vh 1.5rem;color:#eee;background:#1d1d1f"><h1 style="font:600 20px/1.4 system-ui,sans-serif">${title}</h1><pre id="crosstown-page-issues">${escapeMarkup(issues)}</pre></body></html>`;
    const message = { version: current.version, issues: '', places };
    sendHtml(
      response,
      answer.kind === 'issues' ? 500 : 404,
      withClient(page, { ...shown, current: message }),
    );
  }
}

const FRESH = { 'Cache-Control': 'no-store' };

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8', ...FRESH }).end(html);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', ...FRESH }).end(`${text}\n`);
}

function sendScript(response: ServerResponse, code: string): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript;charset=utf-8', ...FRESH }).end(code);
}

function sendJson(response: ServerResponse, status: number, json: string): void {
  const headers = { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff', ...FRESH };
  response.writeHead(status, headers).end(json);
}

/** Other websites cannot show the board in a frame, where a click could be stolen. */
const BOARD_HEADERS = {
  'Content-Type': 'text/html;charset=utf-8',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  ...FRESH,
};

function sendBoard(response: ServerResponse, data: PageData): void {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Crosstown board</title></head><body><div id="board"></div>${dataTag(data)}<script type="module" src="${OWN}board.js"></script></body></html>`;
  response.writeHead(200, BOARD_HEADERS).end(html);
}

/** Adds the client to a page, and removes its policy, which allows no other scripts. */
function withClient(html: string, { current, token }: Pick<Shown, 'current' | 'token'>, note = ''): string {
  const tags = `${dataTag({ ...current, token, note })}<script type="module" src="${OWN}client.js"></script>`;
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<\/body>/, () => `${tags}</body>`);
}

function dataTag(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="crosstown-dev">${json}</script>`;
}
