/** Sends requests to the development server. */
export interface DevRequests {
  /** Opens a place such as `data/towns.yaml:4:9` in the editor. Returns why it was refused; empty if it was not. */
  openEditor(place: string): Promise<string>;
  /** Starts work of the server. */
  start(job: string): Promise<void>;
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
    async start(job) {
      await post('start', { job });
    },
  };
}
