import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that proves that a request comes from a page of this server. */
export const TOKEN_HEADER = 'x-crosstown-token';

/** Creates a token that other websites cannot guess. */
export function createToken(): string {
  return randomBytes(24).toString('hex');
}

/** Whether a request names this machine, so that other websites cannot read the site (DNS rebinding). */
export function isLocal({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
}

/** Whether a page of another website sends a request. Following a link to this server is allowed. */
export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return true;
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
}

/** Whether a page of this server sends a request that does something: a POST with its token from the same origin. */
export function mayAct(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  token: string,
): boolean {
  const given = Buffer.from(String(headers[TOKEN_HEADER] ?? ''));
  const expected = Buffer.from(token);
  return (
    method === 'POST' &&
    headers.origin === `http://${headers.host}` &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
