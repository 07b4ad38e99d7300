import type { IncomingMessage } from 'node:http';
import { formatPlace } from '../core/diagnostics/report/terminal.ts';
import { pathOf } from '../core/pages/paths.ts';
import { isPlain } from '../core/util/plain.ts';
import { issuesIn } from '../site/templates/template-issues.ts';
import { mayAct } from './access.ts';
import type { RunCheck, SiteCheck } from './check-thread.ts';
import { createProposedRecord } from './create-record.ts';
import { describeBoardSite, describeMatrix } from './matrix.ts';
import { rankNextPages } from './next-pages.ts';
import { type Launch, openPlace } from './open-editor.ts';
import type { DevSite, LoadedSite, Report } from './site.ts';
import { findSourceLine } from './source-finder.ts';

/** What a request to the server itself is answered with: a value as JSON, or a text for people. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: object | string;
}

/** What the server is created with. */
export interface DevOptions {
  readonly root: string;
  readonly site: DevSite;
  readonly runCheck: RunCheck;
  /** Formats issues as text. */
  readonly format: (report: Report) => string;
  readonly launch: Launch;
}

interface Options extends DevOptions {
  readonly token: string;
  readonly check: SiteCheck;
  /** The number of the last load of the site. */
  version(): number;
}

const NO_SITE = 'The site has errors. Correct them first: they are on the terminal.';

/** Creates the function that answers requests of the toolbar and the board, by their name. What does something needs a POST with the token. */
export function createApi(options: Options): (name: string, request: IncomingMessage) => Promise<ApiAnswer> {
  return async (name, request) => {
    if (Object.hasOwn(ACTIONS, name)) {
      if (!mayAct(request, options.token))
        return { status: 403, body: 'Only pages of this server may do this.' };
      const body = await readBody(request);
      if ('status' in body) return body;
      return ACTIONS[name]?.(body.fields, options) ?? NO_OBJECT;
    }
    request.resume();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, body: 'This can only be read.' };
    const read = Object.hasOwn(READS, name) ? READS[name] : undefined;
    const loaded = options.site.current();
    if (!read) return { status: 404, body: 'There is no such request.' };
    if (!loaded) return { status: 503, body: NO_SITE };
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    try {
      const body = await read(loaded, query, options);
      return body ? { status: 200, body } : { status: 404, body: 'There is nothing of this name.' };
    } catch (error) {
      const report = { issues: issuesIn(error), files: loaded.site.dataset.files };
      return { status: 500, body: options.format(report) };
    }
  };
}

type Body = Readonly<Record<string, unknown>>;

/** What can be done. Undefined if the body has not what it needs. */
const ACTIONS: Readonly<Record<string, (body: Body, options: Options) => ApiAnswer | undefined>> = {
  open({ place }, { root, launch }) {
    if (typeof place !== 'string') return undefined;
    const refused = openPlace(root, place, launch);
    return { status: refused === undefined ? 200 : 403, body: refused ?? '' };
  },
  create({ type, record }, { root, site, launch }) {
    if (typeof type !== 'string' || !isPlain(record) || !Object.values(record).every(isText))
      return undefined;
    const loaded = site.current();
    const created = loaded ? createProposedRecord(root, loaded, type, record) : { error: NO_SITE };
    if ('error' in created) return { status: 409, body: created.error };
    openPlace(root, created.place, launch);
    return { status: 200, body: `Written to ${created.place}.` };
  },
  start(_body, { check, version }) {
    check.start(version());
    return { status: 200, body: '' };
  },
};

/** Returns the value that a request asks for. Undefined if there is none. */
type Read = (
  loaded: LoadedSite,
  query: URLSearchParams,
  options: Options,
) => Promise<object | undefined> | object | undefined;

const READS: Readonly<Record<string, Read>> = {
  site: ({ site }) => describeBoardSite(site),
  matrix: ({ site }, query) => describeMatrix(site, query.get('type') ?? ''),
  next: ({ site }) => ({ pages: rankNextPages(site) }),
  check: (_loaded, _query, { check }) => check.result(),
  /** The line of the data that one of several texts of a page comes from: the first that is found. */
  source({ site, pages }, query) {
    const page = pages.get(pathOf(query.get('path') ?? '/'));
    for (const text of page ? query.getAll('text') : []) {
      const place = page && findSourceLine(site, page, text);
      if (place) return { place: formatPlace(place) };
    }
    return {};
  },
};

const MAX_BODY = 10_000;

const NO_OBJECT: ApiAnswer = {
  status: 400,
  body: 'The body must be a JSON object with the fields of the request.',
};

/** Returns the fields of the JSON object that a request sends, or why there are none. */
async function readBody(request: IncomingMessage): Promise<{ readonly fields: Body } | ApiAnswer> {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  const chunks: Buffer[] = [];
  let size = 0;
  let value: unknown;
  try {
    // A longer body is read to its end, so that the client receives the answer, but not kept.
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= MAX_BODY) chunks.push(chunk);
    }
    if (encoding !== undefined || !/^application\/json\s*(?:;|$)/i.test(type))
      return { status: 415, body: 'The body must be of the type application/json.' };
    if (size > MAX_BODY) return { status: 413, body: `The body must have at most ${MAX_BODY} bytes.` };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    value = JSON.parse(text);
  } catch {
    // No JSON, no UTF-8, or the client has closed the connection.
  }
  return isPlain(value) ? { fields: value } : NO_OBJECT;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
