import { setTimeout as wait } from 'node:timers/promises';
import { withoutSecrets } from '../util/visible.ts';

/** The limits of a request. */
export interface RequestLimits {
  /** Milliseconds that a server may take to answer completely. */
  readonly timeoutMs?: number | undefined;
  /** Bytes that an answer may have. */
  readonly maxBytes?: number | undefined;
}

/** An answer of a server. */
interface Answer {
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly type: string;
  /** Undefined if it has too many bytes. */
  readonly body: Buffer | undefined;
}

const TIMEOUT_MS = 20_000;
/** Larger answers are mistakes: no site shows that much. */
export const MAX_BYTES = 100_000_000;
/** The time before a request is repeated. */
const PAUSE_MS = 1000;

/** Parses an address that requests may be sent to. Addresses of this machine may be without encryption, for tests. */
export function parseSecureUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url && (url.protocol === 'https:' || (isLocal && url.protocol === 'http:')) ? url : undefined;
}

/**
 * Makes a request, and repeats it once if the server cannot be reached, answers with 429 (too many requests) or has an error of its own
 * (5xx). Returns the answer, or a sentence that begins with the URL and says why there is none, without secrets of the URL.
 */
export async function request(
  url: string,
  init: RequestInit,
  limits: RequestLimits = {},
): Promise<Answer | string> {
  const first = await tryRequest(url, init, limits);
  if (typeof first !== 'string') return first;
  await wait(PAUSE_MS);
  const second = await tryRequest(url, init, limits);
  return typeof second === 'string' ? withoutSecrets(second) : second;
}

async function tryRequest(
  url: string,
  init: RequestInit,
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: RequestLimits,
): Promise<Answer | string> {
  let isAnswered = false;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    isAnswered = true;
    const { status, headers } = response;
    const body = await readBody(response, maxBytes);
    if (status === 429 || status >= 500) return `${url} answers with ${status}`;
    return { status, url: response.url, type: headers.get('content-type') ?? '', body };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return `${url} cannot be reached: no answer within ${timeoutMs / 1000} s`;
    return `${url} ${isAnswered ? 'sent only a part of its answer' : 'cannot be reached'}: ${reasonOf(error)}`;
  }
}

/** Returns undefined for a body that is too large. */
async function readBody({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch` wraps the errors of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = (error.cause ?? {}) as { readonly code?: string; readonly message?: string };
  return message || code || error.message;
}
