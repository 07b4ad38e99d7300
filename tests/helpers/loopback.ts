import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server on this machine, which is stopped after the test. Returns its origin. */
export async function loopback(server: Server | RequestListener): Promise<string> {
  const started = typeof server === 'function' ? createServer(server) : server;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    started.closeAllConnections();
    started.close();
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** An endpoint of IndexNow. It gives these answers in turn, and the last one again and again. */
export async function indexNow(...answers: readonly (number | readonly [number, string])[]) {
  const received: { readonly host: string; readonly key: string; readonly urlList: readonly string[] }[] = [];
  const origin = await loopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = answers[Math.min(received.length, answers.length - 1)] ?? 200;
    received.push(JSON.parse(Buffer.concat(chunks).toString()));
    const [status, text] = typeof answer === 'number' ? [answer, ''] : answer;
    response.writeHead(status).end(text);
  });
  return { url: `${origin}/indexnow`, received };
}
