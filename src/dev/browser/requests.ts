import type { Place } from '../../core/model.ts';
import type { Conflict } from '../edit/contract.ts';

/** Asks the server to do something. Returns what was done, or why nothing was; empty if there is nothing to say. */
export type Act = (action: 'open' | 'start', body?: object) => Promise<string>;

/** Creates requests with the token of the server, without which it does nothing. */
export function createAct(token: string): Act {
  return async (action, body = {}) => (await (await post(action, body, token)).text()).trim();
}

/** The answer to a request: a value, or why there is none, as a sentence for people. */
export type Reply<T> =
  | { readonly value: T }
  | { readonly error: string; readonly conflict?: Conflict['conflict'] };

/** Requests a value, and sends the body if there is one. It never fails. */
export type AskServer = <T>(request: string, body?: object, signal?: AbortSignal) => Promise<Reply<T>>;

/** Creates requests of values with the token of the server. */
export function createAsk(token: string): AskServer {
  return async <T>(request: string, body?: object, signal?: AbortSignal): Promise<Reply<T>> => {
    try {
      const response = await (body
        ? post(request, body, token, signal)
        : fetch(ADDRESS + request, { signal: signal ?? null }));
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      if (!isJson) return { error: (await response.text()).trim() };
      const value: unknown = await response.json();
      return response.status === 409 ? { error: CHANGED, ...(value as Conflict) } : { value: value as T };
    } catch {
      return { error: signal?.aborted ? '' : 'The server does not answer. Is “crosstown dev” running?' };
    }
  };
}

const ADDRESS = '/__crosstown/api/';

const CHANGED = 'The file has changed since this page was loaded. Nothing was written.';

function post(action: string, body: object, token: string, signal?: AbortSignal): Promise<Response> {
  return fetch(ADDRESS + action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-crosstown-token': token },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}

/** Returns a place as the editor opens it. */
export function textOfPlace({ file, line, column }: Pick<Place, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`;
}
