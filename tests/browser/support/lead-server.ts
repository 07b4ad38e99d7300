import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * What the endpoint does with one lead: answers with this status, breaks the connection, or says nothing. A redirect
 * leads to the thanks unless it is told where to. `open: false` leaves out the headers that let any page read the answer.
 */
export type Answer =
  | number
  | 'drop'
  | 'hang'
  | {
      readonly status: number;
      readonly to?: string;
      readonly retryAfter?: string;
      readonly open?: boolean;
      /** The content, an empty JSON object otherwise. */
      readonly body?: string;
      readonly type?: string;
    };

/** A request that reached the server: how, where, and what it carried, in base64. */
export type Arrival = {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
};

/** The user agent of the pages and requests of this worker of the test runner. */
export const USER_AGENT = `Mozilla/5.0 (X11; Linux x86_64) Worker/${process.env.VITEST_POOL_ID ?? '0'}`;

/** The paths of the server: where leads go, where they may be sent on to, and the two by which tests direct it. */
export const LEAD_PATHS = {
  lead: '/lead',
  /** Another endpoint, that takes leads and nothing else. */
  moved: '/moved',
  /** A page, of a host that answers whatever is posted with the page. */
  page: '/page',
  plan: '/plan',
  received: '/received',
} as const;

/**
 * An endpoint of another origin, as a site's owner might run one. It answers leads as planned (then with 200) and keeps a list of
 * all requests, for each worker of the test runner apart: the user agent says which worker a request belongs to.
 */
export function createLeadServer(thanks: () => string): Server {
  const states = new Map<string, { answers: Answer[]; arrivals: Arrival[] }>();
  return createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    const worker = request.headers['user-agent'] ?? '';
    const body = await readBody(request);
    const { answers, arrivals } = states.get(worker) ?? { answers: [], arrivals: [] };
    states.set(worker, { answers, arrivals });
    if (path === LEAD_PATHS.plan) {
      states.set(worker, { answers: JSON.parse(body.toString()), arrivals: [] });
      response.end();
    } else if (path === LEAD_PATHS.received) {
      response.end(JSON.stringify(arrivals));
    } else {
      const type = request.headers['content-type'] ?? '';
      arrivals.push({ method, path, type, body: body.toString('base64') });
      if (path === LEAD_PATHS.page) response.writeHead(200, { ...OPEN, 'content-type': 'text/html' }).end();
      else if (method !== 'POST') response.writeHead(405, OPEN).end();
      else if (path === LEAD_PATHS.moved) response.writeHead(200, OPEN).end('{}');
      else give(answers.shift() ?? 200, response, thanks());
    }
  });
}

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
  'content-type': 'application/json',
};

function give(answer: Answer, response: ServerResponse, thanks: string): void {
  if (answer === 'drop') response.socket?.destroy();
  if (answer === 'hang' || answer === 'drop') return;
  const planned = typeof answer === 'number' ? { status: answer } : answer;
  const { status, to, retryAfter, open = true, body = '{}', type } = planned;
  if (status >= 300 && status < 400) response.setHeader('location', to ?? thanks);
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const headers = { ...(open ? OPEN : {}), ...(type ? { 'content-type': type } : {}) };
  response.writeHead(status, headers).end(status === 204 ? undefined : body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
