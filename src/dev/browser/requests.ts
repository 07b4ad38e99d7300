/** Sends requests to the development server. */
export interface DevRequests {
  /** Opens a place such as `data/towns.yaml:4:9` in the editor. Returns why it was refused; empty if it was not. */
  openEditor(place: string): Promise<string>;
  /** Creates the record of a proposed page, and opens it in the editor. Returns what was done, or why nothing was. */
  create(page: { readonly type: string; readonly record: object }): Promise<string>;
  /** Starts the check of all pages. */
  startCheck(): Promise<void>;
}

/** Requests with the token of the server, without which it does nothing. */
export function createRequests(token: string): DevRequests {
  const post = (path: string, body: object) =>
    fetch(`/__crosstown/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-crosstown-token': token },
      body: JSON.stringify(body),
    });
  return {
    async openEditor(place) {
      const response = await post('open', { place });
      return response.ok ? '' : (await response.text()).trim();
    },
    async create({ type, record }) {
      const response = await post('create', { type, record });
      if (!response.ok) return (await response.text()).trim();
      return `Written to ${((await response.json()) as { readonly place: string }).place}.`;
    },
    async startCheck() {
      await post('start', {});
    },
  };
}
