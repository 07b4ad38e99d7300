import { setTimeout as wait } from 'node:timers/promises';

/** How requests are made. */
export interface RequestOptions {
  /** How long to repeat a request that is not answered, in seconds. */
  readonly retrySeconds: number;
  /** How often to try at most. Default: as long as there is time. */
  readonly tries?: number;
  /** Milliseconds that a server may take to answer completely. */
  readonly timeoutMs?: number;
  /** Bytes that an answer may have. */
  readonly maxBytes?: number;
}

/** Why there is no answer: no connection, no answer in time, one that ends early or is too large, or errors of the server. */
type NoAnswer = 'down' | 'timeout' | 'truncated' | 'too-large' | 'busy';

/** A server that could not be reached, or is too busy, for as long as the request was repeated. */
export class UnreachableError extends Error {
  readonly url: string;
  readonly kind: NoAnswer;

  constructor(url: string, { kind, reason }: Failure) {
    super(`${url} ${reason}`);
    this.url = url;
    this.kind = kind;
  }
}

interface Failure {
  readonly kind: NoAnswer;
  /** The rest of a sentence that begins with the URL. */
  readonly reason: string;
}

/** An answer whose body has been read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

const TIMEOUT_MS = 20_000;

/** The time before the first repetition; each of the next waits twice as long. */
const FIRST_WAIT_MS = 1000;

/** Parses an address that requests may be sent to. Addresses of this machine may be without encryption, for tests. */
export function parseSecureUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url && (url.protocol === 'https:' || (isLocal && url.protocol === 'http:')) ? url : undefined;
}

/**
 * Makes a request, and repeats it while the server cannot be reached, answers with 429 (too many requests) or has an error of its own
 * (5xx). Waits as long as the server asks for (`Retry-After`). Redirects are not followed. Throws an UnreachableError.
 * Sources: https://www.rfc-editor.org/rfc/rfc6585#section-4, https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export async function request(
  url: string,
  options: RequestOptions,
  init: RequestInit = {},
): Promise<ReadAnswer> {
  let left = options.retrySeconds * 1000;
  for (let tries = 1; ; tries += 1) {
    const answer = await tryRequest(url, options, init);
    if ('status' in answer && !isBusy(answer)) return answer;
    const pause = Math.max(FIRST_WAIT_MS * 2 ** (tries - 1), 'status' in answer ? retryAfter(answer) : 0);
    const isFinal =
      pause > left || tries === options.tries || ('kind' in answer && answer.kind === 'too-large');
    if (isFinal)
      throw new UnreachableError(
        url,
        'kind' in answer ? answer : { kind: 'busy', reason: busyReason(answer, tries) },
      );
    left -= pause;
    await wait(pause);
  }
}

async function tryRequest(
  url: string,
  { timeoutMs = TIMEOUT_MS, maxBytes = Number.POSITIVE_INFINITY }: RequestOptions,
  init: RequestInit,
): Promise<ReadAnswer | Failure> {
  let isAnswered = false;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    isAnswered = true;
    const { status, headers } = response;
    const body = await readBody(response, maxBytes);
    return body ? { status, headers, body } : { kind: 'too-large', reason: 'sends too much' };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { kind: 'timeout', reason: `cannot be reached: no answer within ${timeoutMs / 1000} s` };
    const reason = reasonOf(error);
    if (isAnswered) return { kind: 'truncated', reason: `sent only a part of its answer: ${reason}` };
    return { kind: 'down', reason: `cannot be reached: ${reason}` };
  }
}

/** Returns undefined for a body that is too large. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  // Much faster than reading the chunks of a stream.
  if (maxBytes === Number.POSITIVE_INFINITY) return new Uint8Array(await response.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch` wraps the errors of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message: inner } = (error.cause ?? {}) as {
    readonly code?: string;
    readonly message?: string;
  };
  return inner || code || error.message;
}

function isBusy({ status }: ReadAnswer): boolean {
  return status === 429 || status >= 500;
}

function busyReason({ status }: ReadAnswer, tries: number): string {
  return `answers with ${status}${tries > 1 ? ', also when it is asked again' : ''}`;
}

/** Returns the milliseconds that a server asks to wait; 0 if it does not say, or names a date. */
function retryAfter({ headers }: ReadAnswer): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
