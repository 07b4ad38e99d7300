import { setTimeout as wait } from 'node:timers/promises';

/** How requests are made. */
export interface RequestOptions {
  /** How long to repeat a request that is not answered, in seconds. */
  readonly retrySeconds: number;
}

/** A server that could not be reached, or is too busy, for as long as the request was repeated. */
export class UnreachableError extends Error {
  readonly url: string;

  constructor(url: string, reason: string) {
    super(`${url} ${reason}`);
    this.url = url;
  }
}

/** An answer whose body has been read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** How long a server may take to answer completely. */
const TIMEOUT_MS = 20_000;

/** The time before the first repetition; each of the next waits twice as long. */
const FIRST_WAIT_MS = 1000;

/**
 * Makes a request, and repeats it while the server cannot be reached, answers with 429 (too many requests) or has an error of its own
 * (5xx). Waits as long as the server asks for (`Retry-After`). Redirects are not followed. Throws an UnreachableError.
 * Sources: https://www.rfc-editor.org/rfc/rfc6585#section-4, https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export async function request(
  url: string,
  { retrySeconds }: RequestOptions,
  init: RequestInit = {},
): Promise<ReadAnswer> {
  let left = retrySeconds * 1000;
  for (let next = FIRST_WAIT_MS; ; next *= 2) {
    const answer = await tryRequest(url, init);
    if (typeof answer !== 'string' && !isBusy(answer)) return answer;
    const pause = Math.max(next, typeof answer === 'string' ? 0 : retryAfter(answer));
    if (pause > left)
      throw new UnreachableError(
        url,
        typeof answer === 'string' ? `cannot be reached: ${answer}` : `answers with ${answer.status}`,
      );
    left -= pause;
    await wait(pause);
  }
}

/** Returns the reason if there is no answer. */
async function tryRequest(url: string, init: RequestInit): Promise<ReadAnswer | string> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    return reasonOf(error);
  }
}

/** `fetch` wraps the errors of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  const { code, message: inner } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return inner || code || message;
}

function isBusy({ status }: ReadAnswer): boolean {
  return status === 429 || status >= 500;
}

/** Returns the milliseconds that a server asks to wait; 0 if it does not say, or names a date. */
function retryAfter({ headers }: ReadAnswer): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
