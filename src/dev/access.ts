import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request names this machine, so that other websites cannot read the site (DNS rebinding). */
export function isLocal({ headers }: IncomingMessage): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
}

/** Whether a request asks for something and does nothing. */
export function onlyReads({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a page of another website sends a request. Following a link to this server is allowed. */
export function isForeign({ headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return true;
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
}

/** Whether a page of this server sends a request that does something: a POST with its token from the same origin. */
export function mayAct({ method, headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(headers['x-crosstown-token'] ?? ''));
  const expected = Buffer.from(token);
  return (
    method === 'POST' &&
    headers.origin === `http://${headers.host}` &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
