import type { IncomingMessage } from 'node:http';
import { mayAct } from './access.ts';
import { type Launch, openPlace } from './open-editor.ts';

/** What a request to the server itself is answered with. */
export interface ApiAnswer {
  readonly status: number;
  /** JSON, or a text for people. */
  readonly body: object | string;
}

interface Options {
  readonly root: string;
  readonly token: string;
  readonly launch: Launch;
}

/** Answers requests to `/__crosstown/api/`. */
export type Api = (name: string, request: IncomingMessage) => Promise<ApiAnswer>;

/** Creates the function that answers requests of the toolbar and the board. What does something needs a POST with the token. */
export function createApi({ root, token, launch }: Options): Api {
  const actions: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => ApiAnswer>> = {
    open({ place }) {
      const refused = openPlace(root, String(place), launch);
      return refused === undefined ? { status: 200, body: {} } : { status: 403, body: refused };
    },
  };
  return async (name, request) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) return { status: 404, body: 'There is no such request.' };
    if (!mayAct(request, token)) return { status: 403, body: 'Only pages of this server may do this.' };
    const body = await readBody(request);
    return body ? action(body) : { status: 400, body: 'The body must be a small JSON object.' };
  };
}

const MAX_BODY = 10_000;

/** Returns the JSON object that a request sends. Undefined if it is none or too long. */
async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | undefined> {
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
