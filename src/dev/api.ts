import type { IncomingMessage } from 'node:http';
import { issuesIn } from '../sandbox/template-issues.ts';
import { mayAct } from './access.ts';
import { BOARD_REQUESTS } from './board-data.ts';
import { createProposedRecord } from './create-record.ts';
import { JOBS, type Jobs } from './jobs.ts';
import { type Launch, openPlace } from './open-editor.ts';
import type { DevSite, Report } from './site.ts';

/** What a request to the server itself is answered with. */
export interface ApiAnswer {
  readonly status: number;
  /** JSON that is finished, a value, or a text for people. */
  readonly body: { readonly json: string } | { readonly value: object } | { readonly text: string };
}

interface Options {
  readonly root: string;
  /** The output folder. */
  readonly out: string;
  readonly site: DevSite;
  readonly token: string;
  readonly launch: Launch;
  readonly jobs: Jobs;
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
    const job = JOBS.find((one) => one === name);
    if (job) {
      const json = options.jobs.result(job);
      return json === undefined ? text(404, 'This was not computed yet.') : { status: 200, body: { json } };
    }
    return answer(name, request, options);
  };
}

const NO_SITE = { error: 'The site has errors. Correct them first: they are on the terminal.' };

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
      ? createProposedRecord(root, loaded, { type: body.type, yaml: body.yaml })
      : NO_SITE;
    if ('error' in created) return text(409, created.error);
    openPlace(root, created.place, launch);
    return { status: 200, body: { value: created } };
  },
  start({ job: name }, { jobs, version }) {
    const job = JOBS.find((one) => one === name);
    if (!job) return text(400, 'There is no such job.');
    jobs.start(job, version());
    return { status: 200, body: { value: jobs.states() } };
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

async function answer(name: string, request: IncomingMessage, options: Options): Promise<ApiAnswer> {
  const { root, out, site, jobs, format } = options;
  const find = Object.hasOwn(BOARD_REQUESTS, name) ? BOARD_REQUESTS[name] : undefined;
  const loaded = site.current();
  if (!find) return text(404, 'There is no such request.');
  if (!loaded) return text(503, NO_SITE.error);
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  try {
    const value = await find({ root, out, loaded, jobs }, query);
    return value ? { status: 200, body: { value } } : text(404, 'There is nothing of this name.');
  } catch (error) {
    return text(500, format({ issues: issuesIn(error), files: loaded.site.dataset.files }));
  }
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
