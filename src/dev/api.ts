import type { IncomingMessage } from 'node:http';
import type { FindingJson } from '../check/reports/json.ts';
import { formatPlace } from '../diagnostics/report/terminal.ts';
import { pathOf } from '../pages/paths.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { mayAct } from './access.ts';
import { describeBoardSite } from './board-site.ts';
import type { SiteCheck } from './check-thread.ts';
import { createProposedRecord } from './create-record.ts';
import { describeMatrix } from './matrix.ts';
import { rankNextPages } from './next-pages.ts';
import { type Launch, openPlace } from './open-editor.ts';
import { findPageChanges } from './page-changes.ts';
import type { DevSite, LoadedSite, Report } from './site.ts';
import { findSourceLine } from './source-finder.ts';

/** What a request to the server itself is answered with: a value as JSON, or a text for people. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: { readonly value: object } | { readonly text: string };
}

interface Options {
  readonly root: string;
  /** The output folder. */
  readonly out: string;
  readonly site: DevSite;
  readonly token: string;
  readonly launch: Launch;
  readonly check: SiteCheck;
  /** The number of the last load of the site. */
  version(): number;
  readonly format: (report: Report) => string;
}

/** Answers requests to `/__crosstown/api/`, by their name. */
export type Api = (name: string, request: IncomingMessage) => Promise<ApiAnswer>;

/** Creates the function that answers requests of the toolbar and the board. What does something needs a POST with the token. */
export function createApi(options: Options): Api {
  return async (name, request) => {
    if (Object.hasOwn(ACTIONS, name)) return act(ACTIONS[name], request, options);
    request.resume();
    if (request.method !== 'GET') return text(405, 'This can only be read.');
    return answer(name, request, options);
  };
}

const NO_SITE = 'The site has errors. Correct them first: they are on the terminal.';

type Body = Readonly<Record<string, unknown>>;
type Action = (body: Body, options: Options) => ApiAnswer;

const ACTIONS: Readonly<Record<string, Action>> = {
  open({ place }, { root, launch }) {
    const refused = openPlace(root, String(place), launch);
    return refused === undefined ? { status: 200, body: { value: {} } } : text(403, refused);
  },
  create(body, { root, site, launch }) {
    const loaded = site.current();
    const created = loaded
      ? createProposedRecord(root, loaded, { type: body.type, record: body.record })
      : { error: NO_SITE };
    if ('error' in created) return text(409, created.error);
    openPlace(root, created.place, launch);
    return { status: 200, body: { value: created } };
  },
  start(_body, { check, version }) {
    check.start(version());
    return { status: 200, body: { value: check.state() } };
  },
};

async function act(
  action: Action | undefined,
  request: IncomingMessage,
  options: Options,
): Promise<ApiAnswer> {
  if (!mayAct(request, options.token)) return text(403, 'Only pages of this server may do this.');
  const body = await readBody(request);
  return body && action ? action(body, options) : text(400, 'The body must be a small JSON object.');
}

interface Sources extends Pick<Options, 'root' | 'out' | 'check'> {
  readonly loaded: LoadedSite;
}

/** Returns the value that a request asks for. Undefined if there is none. */
type Read = (sources: Sources, query: URLSearchParams) => Promise<object | undefined> | object | undefined;

const READS: Readonly<Record<string, Read>> = {
  site: ({ loaded }) => describeBoardSite(loaded.site),
  matrix: ({ loaded }, query) =>
    describeMatrix(loaded.site, query.get('type') ?? '', query.get('rows') ?? undefined),
  next: ({ loaded }) => ({ pages: rankNextPages(loaded.site) }),
  check: ({ check }) => check.result(),
  findings: ({ check }, query) => findingsOf(pathIn(query), check),
  source: ({ loaded }, query) => findSource(loaded, query),
  changes: ({ loaded, ...folders }, query) => findPageChanges(pathIn(query), loaded, folders),
};

async function answer(name: string, request: IncomingMessage, options: Options): Promise<ApiAnswer> {
  const { root, out, site, check, format } = options;
  const read = Object.hasOwn(READS, name) ? READS[name] : undefined;
  const loaded = site.current();
  if (!read) return text(404, 'There is no such request.');
  if (!loaded) return text(503, NO_SITE);
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  try {
    const value = await read({ root, out, loaded, check }, query);
    return value ? { status: 200, body: { value } } : text(404, 'There is nothing of this name.');
  } catch (error) {
    return text(500, format({ issues: issuesIn(error), files: loaded.site.dataset.files }));
  }
}

function pathIn(query: URLSearchParams): string {
  return pathOf(query.get('path') ?? '/');
}

/** The findings of a page, each with the number of other pages that it is found on. */
export interface PageFindings {
  readonly findings: readonly (Omit<FindingJson, 'pages'> & { readonly others: number })[];
}

function findingsOf(path: string, check: SiteCheck): PageFindings | undefined {
  const result = check.result();
  const own = result?.issues.filter(({ pages }) => pages.includes(path));
  return own && { findings: own.map(({ pages, ...issue }) => ({ ...issue, others: pages.length - 1 })) };
}

/** Returns the line of the data that one of several texts of a page comes from: the first that is found. */
function findSource({ site }: LoadedSite, query: URLSearchParams): { readonly place?: string } {
  const page = site.plan.pages.find((one) => one.path === pathIn(query));
  for (const text of page ? query.getAll('text') : []) {
    const place = page && findSourceLine(site, page, text);
    if (place) return { place: formatPlace(place) };
  }
  return {};
}

function text(status: number, message: string): ApiAnswer {
  return { status, body: { text: message } };
}

const MAX_BODY = 10_000;

/** Returns the JSON object that a request sends. Undefined if it is none or too long. */
async function readBody(request: IncomingMessage): Promise<Body | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
