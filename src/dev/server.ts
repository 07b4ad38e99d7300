import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { hasErrors } from '../core/diagnostics/issue.ts';
import { toLocalUrl } from '../core/hosting/rules.ts';
import { escapeMarkup } from '../core/util/escape.ts';
import { isForeign, isLocal, onlyReads } from './access.ts';
import { createApi, type DevOptions } from './api.ts';
import { type BrowserScript, createBrowserCode } from './browser-code.ts';
import { createSiteCheck } from './check-thread.ts';
import { createTrials } from './edit/trials.ts';
import type { DevMessage, PageData } from './messages.ts';
import { pathIn } from './preview/response.ts';
import type { Answer, Report } from './site.ts';
import { boardPage } from './static-board.ts';

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

/** Creates the server. It answers only requests that name this machine, and does something only for its own pages. */
export function createDevServer(options: DevOptions): DevServer {
  const { site, runCheck, format, isReadOnly = false } = options;
  /** The responses that open pages receive events with. */
  const open = new Set<ServerResponse>();
  const sendAll = (event: string) => {
    for (const response of open) response.write(event);
  };
  const token = randomBytes(24).toString('hex');
  const ofServer = () => ({ token, isReadOnly, base: site.current()?.site.settings.base ?? '' });
  const scripts = createBrowserCode();
  let current: DevMessage = { version: 0, issues: '' };
  const check = createSiteCheck(runCheck, () => sendAll(checkEvent()));
  // Pages ignore events with a name.
  const checkEvent = () => `event: check\n${eventOf(check.state())}`;
  const trials = createTrials(options);
  const api = createApi({ ...options, token, check, trials, version: () => current.version });

  const answerOwn = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    if (isForeign(request)) return send(response, 403, TEXT, 'Other websites cannot use this server.\n');
    const isApi = name.startsWith('api/');
    if (!isApi && !onlyReads(request)) return refuseMethod(response, READING);
    if (name === 'events') {
      sendEvents(response, open, eventOf(current) + checkEvent());
    } else if (name === 'client.js' || name === 'board.js') {
      send(response, 200, SCRIPT, await scripts(name === 'board.js' ? 'board' : 'client'));
    } else if (isBoard(name)) {
      const page = boardPage(
        'Crosstown board',
        '',
        scriptTags('board', { ...current, ...ofServer(), note: '' }),
      );
      send(response, 200, HTML, page, BOARD_POLICY);
    } else {
      const { status, body } = await api(name.replace(/^api\//, ''), request);
      if (typeof body === 'string') send(response, status, TEXT, `${body}\n`);
      else if (body instanceof Uint8Array) send(response, status, 'image/webp', body, NO_SNIFF);
      else send(response, status, 'application/json', JSON.stringify(body), NO_SNIFF);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathIn(request.url ?? '/');
    if (!isLocal(request)) return send(response, 403, TEXT, 'Open this server at localhost.\n');
    if (path.startsWith(OWN)) return answerOwn(path.slice(OWN.length), request, response);
    request.resume();
    // A form without an endpoint is sent to a page, which is shown again.
    if (!onlyReads(request) && request.method !== 'POST') return refuseMethod(response, `${READING}, POST`);
    const answer = await site.answer(path);
    // An error of a template is shown instead of those of the data.
    const issues = answer.kind === 'issues' ? errorsOf(answer.report, format) : current.issues;
    sendAnswer(response, answer, { ...current, ...ofServer(), issues, note: '' });
  };

  return {
    server: createServer((request, response) => {
      response.on('error', () => undefined);
      for (const [name, value] of FRAMED_BY_ITSELF) response.setHeader(name, value);
      handle(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else send(response, 500, TEXT, `${error instanceof Error ? error.stack : error}\n`);
      });
    }),
    update({ version, report }) {
      current = { version, issues: report ? errorsOf(report, format) : '' };
      sendAll(eventOf(current));
      if (!report) check.outdate(version);
    },
    stop: check.stop,
  };
}

/** Whether a name is that of the board, or of one of its pages: the form of a record, a new record, an import. */
function isBoard(name: string): boolean {
  return name === '' || /^(?:edit|new|import)\//.test(name);
}

function sendAnswer(response: ServerResponse, answer: Answer, data: PageData): void {
  if (answer.kind === 'file') {
    const { path, content } = answer.file;
    send(response, 200, lookup(path) ?? 'application/octet-stream', content);
  } else if (answer.kind === 'redirect') {
    const to = answer.to.startsWith('/') ? toLocalUrl(answer.to) : answer.to;
    response.writeHead(302, { Location: to, 'Cache-Control': 'no-store' }).end();
  } else if (answer.kind === 'page') {
    const { status, html, note } = answer;
    send(response, status, HTML, withClient(html, { ...data, note }));
  } else {
    const note = answer.kind === 'missing' ? answer.note : undefined;
    const page = withClient(pageOfIssues(data.issues, note), { ...data, issues: '' });
    send(response, answer.kind === 'issues' ? 500 : 404, HTML, page);
  }
}

/** Returns what pages show of a report: warnings are on the terminal only, since they would hide the error. */
function errorsOf(report: Report, format: DevOptions['format']): string {
  return format({ ...report, issues: report.issues.filter((issue) => hasErrors([issue])) });
}

function eventOf(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/**
 * Sends the first events, and keeps the response open for others.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
function sendEvents(response: ServerResponse, open: Set<ServerResponse>, first: string): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(first);
  open.add(response);
  response.on('close', () => open.delete(response));
}

const HTML = 'text/html;charset=utf-8';
const TEXT = 'text/plain;charset=utf-8';
const SCRIPT = 'text/javascript;charset=utf-8';
const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' };

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(body);
}

const READING = 'GET, HEAD';

function refuseMethod(response: ServerResponse, allowed: string): void {
  send(response, 405, TEXT, `Only ${allowed} are answered here.\n`, { Allow: allowed });
}

/** Other websites cannot show pages in a frame, where a click on the toolbar could be stolen. */
const FRAMED_BY_ITSELF = [
  ['Content-Security-Policy', "frame-ancestors 'self'"],
  ['X-Frame-Options', 'SAMEORIGIN'],
] as const;

/** Returns a page in place of one that cannot be shown, or does not exist. */
function pageOfIssues(issues: string, note = ''): string {
  const title = issues ? 'This page cannot be shown' : 'There is no such page';
  return `<!doctype html><html lang="en"><title>${title}</title><body style="margin:0;padding:5vh 1.5rem;color:#eee;background:#1d1d1f"><h1 style="font:600 20px/1.4 system-ui,sans-serif">${title}</h1><pre id="crosstown-page-issues">${escapeMarkup(issues)}</pre>${note && `<p style="font:14px/1.5 system-ui,sans-serif">${escapeMarkup(note)}</p>`}</body></html>`;
}

/** Not even pages of the site show the board in a frame. */
const BOARD_POLICY = {
  'Content-Security-Policy':
    "default-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
};

/**
 * Adds the client to a page, and removes its policy, which allows no other scripts, and its speculation rules: a browser shows
 * for minutes what it fetched before a change.
 */
function withClient(html: string, data: PageData): string {
  const tags = scriptTags('client', data);
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<script type="speculationrules">[^<]*<\/script>\n/, '')
    .replace(/<\/body>/, () => `${tags}</body>`);
}

/** Returns a script of the server, and its data. */
function scriptTags(script: BrowserScript, data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="crosstown-dev">${json}</script><script type="module" src="${OWN}${script}.js"></script>`;
}
