import type { Place } from '../../core/model.ts';

/** Asks the server to do something. Returns what was done, or why nothing was; empty if there is nothing to say. */
export type Act = (action: 'open' | 'create' | 'start', body?: object) => Promise<string>;

/** Creates requests with the token of the server, without which it does nothing. */
export function createAct(token: string): Act {
  return async (action, body = {}) => {
    const response = await fetch(`/__crosstown/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-crosstown-token': token },
      body: JSON.stringify(body),
    });
    return (await response.text()).trim();
  };
}

/** Returns a place as the editor opens it. */
export function textOfPlace({ file, line, column }: Pick<Place, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`;
}
