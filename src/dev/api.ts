import type { IncomingMessage } from 'node:http';
import { isPlain } from '../core/util/plain.ts';
import { issuesIn } from '../site/templates/template-issues.ts';
import { mayAct, onlyReads } from './access.ts';
import type { RunCheck } from './check-thread.ts';
import { EDIT_ACTIONS, EDIT_READS } from './edit/requests.ts';
import { describeBoardSite, describeMatrix } from './matrix.ts';
import { rankNextPages } from './next-pages.ts';
import { type Launch, openPlace } from './open-editor.ts';
import {
  type ApiAnswer,
  type ApiOptions,
  type Body,
  type FileAction,
  NO_OBJECT,
  NO_SITE,
  type Read,
  type RequestAction,
} from './requests.ts';
import type { DevSite, Report } from './site.ts';
import { readUnfinished } from './unfinished.ts';

/** What the server is created with. */
export interface DevOptions {
  readonly root: string;
  readonly site: DevSite;
  readonly runCheck: RunCheck;
  /** Formats issues as text. */
  readonly format: (report: Report) => string;
  readonly launch: Launch;
  /** Whether pages cannot write files. */
  readonly isReadOnly?: boolean;
}

interface Options extends ApiOptions {
  readonly token: string;
  readonly isReadOnly?: boolean;
}

/** Creates the function that answers requests of the toolbar and the board, by their name. What does something needs a POST with the token. */
export function createApi(options: Options): (name: string, request: IncomingMessage) => Promise<ApiAnswer> {
  return async (name, request) => {
    // A name may be that of an action and of a value.
    const isRead = Object.hasOwn(READS, name) && onlyReads(request);
    if (Object.hasOwn(ACTIONS, name) && !isRead) {
      if (!mayAct(request, options.token))
        return { status: 403, body: 'Only pages of this server may do this.' };
      if (options.isReadOnly && !WITHOUT_WRITING.has(name)) return { status: 403, body: READ_ONLY };
      const action = ACTIONS[name];
      if (action && 'takeFile' in action) return takeFile(action, request, options);
      const body = await readBody(request, action?.maxBytes ?? MAX_BODY);
      if ('status' in body) return body;
      return (await action?.run(body.fields, options)) ?? NO_OBJECT;
    }
    request.resume();
    if (!onlyReads(request)) return { status: 405, body: 'This can only be read.' };
    const read = Object.hasOwn(READS, name) ? READS[name] : undefined;
    const loaded = options.site.current();
    if (!read) return { status: 404, body: 'There is no such request.' };
    if (!loaded) return { status: 503, body: NO_SITE };
    try {
      const body = await read(loaded, queryOf(request), options);
      return body ? { status: 200, body } : { status: 404, body: 'There is nothing of this name.' };
    } catch (error) {
      const report = { issues: issuesIn(error), files: loaded.site.dataset.files };
      return { status: 500, body: options.format(report) };
    }
  };
}

/** The actions that write no file. */
const WITHOUT_WRITING = new Set(['open', 'start', 'texts', 'value', 'markdown', 'try']);

const READ_ONLY = 'The data cannot be changed here: the server was started with --read-only.';

const ACTIONS: Readonly<Record<string, RequestAction | FileAction>> = {
  ...EDIT_ACTIONS,
  open: {
    run({ place }, { root, launch }) {
      if (typeof place !== 'string') return undefined;
      const refused = openPlace(root, place, launch);
      return { status: refused === undefined ? 200 : 403, body: refused ?? '' };
    },
  },
  start: {
    run(_body, { check, version }) {
      check.start(version());
      return { status: 200, body: '' };
    },
  },
};

const READS: Readonly<Record<string, Read>> = {
  ...EDIT_READS,
  site: ({ site }) => describeBoardSite(site),
  matrix: ({ site }, query) => describeMatrix(site, query.get('type') ?? ''),
  next: ({ site }) => ({ pages: rankNextPages(site) }),
  check: (_loaded, _query, { check }) => check.result(),
  unfinished: readUnfinished,
};

function queryOf({ url = '/' }: IncomingMessage): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

const MAX_BODY = 10_000;

/** Returns the fields of the JSON object that a request sends, or why there are none. */
async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly fields: Body } | ApiAnswer> {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  let value: unknown;
  try {
    const content = await readBytes(request, maxBytes);
    if (encoding !== undefined || !/^application\/json\s*(?:;|$)/i.test(type))
      return { status: 415, body: 'The body must be of the type application/json.' };
    if (!content) return { status: 413, body: `The body must have at most ${maxBytes} bytes.` };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    value = JSON.parse(text);
  } catch {
    // No JSON, no UTF-8, or the client has closed the connection.
  }
  return isPlain(value) ? { fields: value } : NO_OBJECT;
}

/** Runs an action with the file that a request sends. */
async function takeFile(
  { maxBytes, tooLarge, takeFile: take }: FileAction,
  request: IncomingMessage,
  options: Options,
): Promise<ApiAnswer> {
  let content: Buffer | undefined;
  try {
    content = await readBytes(request, maxBytes);
  } catch {
    return { status: 400, body: 'The file did not arrive completely. Send it again.' };
  }
  return content ? take(content, queryOf(request), options) : { status: 413, body: tooLarge };
}

/** Returns the body of a request. Undefined if it is too long: it is read to its end, so that the client receives the answer, but not kept. */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size <= maxBytes ? Buffer.concat(chunks) : undefined;
}
