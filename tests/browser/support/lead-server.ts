import { createServer, type IncomingMessage, type Server } from 'node:http';

/** What the endpoint does with one request: answers with this status, or breaks the connection. */
export type Answer = number | 'drop';

/** The paths of the server: where leads go, and the two by which tests direct it. */
export const LEAD_PATHS = { lead: '/lead', plan: '/plan', received: '/received' } as const;

/**
 * An endpoint of another origin, as a site's owner might run one. It answers leads as it was told to (in the end with
 * 200) and remembers their bodies. Any page may post to it; 303 leads to `thanks`.
 */
export function createLeadServer(thanks: () => string): Server {
  let answers: Answer[] = [];
  let received: string[] = [];
  return createServer(async (request, response) => {
    const body = await readBody(request);
    if (request.url === LEAD_PATHS.plan) {
      answers = JSON.parse(body);
      received = [];
      response.end();
    } else if (request.url === LEAD_PATHS.received) {
      response.end(JSON.stringify(received));
    } else {
      received.push(body);
      const answer = answers.shift() ?? 200;
      if (answer === 'drop') request.socket.destroy();
      else response.writeHead(answer, { ...OPEN_TO_ALL, location: thanks() }).end('{}');
    }
  });
}

const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
