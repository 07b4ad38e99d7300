import type { Post, Proof } from './delivery.ts';

/** The side effects of sending, replaceable in tests. */
export type SendTools = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
};

/** A lead that is being sent. */
export type Sending = {
  readonly post: Post;
  readonly body: FormData | URLSearchParams;
  /** The absolute URL of the confirmation page. */
  readonly thanks: string;
  /** Cancels sending, including a running request. */
  readonly signal: AbortSignal;
  /** Whether the request ends with the page, although it is small. */
  readonly endsWithPage?: boolean;
};

/**
 * The result of one attempt. `busy`: the server may accept a later attempt. `silent`: no response, or the server is
 * unreachable. `unread`: the server is reachable, but the page cannot read the response.
 */
export type Attempt = {
  readonly end: 'accepted' | 'refused' | 'busy' | 'silent' | 'unread';
  /** How long the server asks to wait, in milliseconds. */
  readonly waitMs: number | null;
  /** The address for the next attempt, after any redirect. */
  readonly url: string;
};

/**
 * Sends a lead once. A response counts only if it answers a POST that contained the lead. Browsers resend the lead
 * after 307 and 308, and replace the POST with a GET without the lead after 301, 302 and 303. A script cannot
 * distinguish these or see the target without following the redirect. So redirects are followed: one that ends at the
 * confirmation page is a success. After any other, the lead is posted again, directly to the target. After a 307 the
 * lead then exists twice with one id; after a 301 it would otherwise be lost. Source:
 * https://fetch.spec.whatwg.org/#http-redirect-fetch
 */
export async function sendOnce(lead: Sending, url: string, fetch: SendTools['fetch']): Promise<Attempt> {
  const first = await postTo(url, lead, fetch);
  if (first.end !== 'moved') return first;
  const second = await postTo(first.url, lead, fetch);
  return second.end === 'moved' ? { ...second, end: 'refused', waitMs: null } : second;
}

const REDIRECTING: readonly Proof[] = ['redirect', 'any'];

type Posted = Attempt | { readonly end: 'moved'; readonly url: string };

async function postTo(url: string, lead: Sending, fetch: SendTools['fetch']): Promise<Posted> {
  const { proof, retry } = lead.post;
  try {
    const answer = await request(url, lead, fetch);
    if (!answer.redirected) return await weigh(answer, { proof, url, isMoved: url !== lead.post.url });
    const isThanked = REDIRECTING.includes(proof) && isSamePage(answer.url, lead.thanks);
    return isThanked ? { end: 'accepted', waitMs: null, url } : { end: 'moved', url: answer.url };
  } catch (error) {
    // A request that timed out or was aborted throws a DOMException; a failed request throws a TypeError.
    const failed = !(error instanceof DOMException);
    const isThere = failed && (await answersAtAll(url, fetch, retry.timeoutMs));
    return { end: isThere ? 'unread' : 'silent', waitMs: null, url };
  }
}

/**
 * Browsers refuse requests that outlive the page if together they have more than 64 KB. The text is measured as it is encoded in a
 * form without files.
 */
const MAX_OUTLIVING = 60_000;

/** Photos of a megabyte take most of a minute where a phone has little signal. */
const SLOWER_IF_LARGE = 6;

function request(
  url: string,
  { post, body, signal, endsWithPage }: Sending,
  fetch: SendTools['fetch'],
): Promise<Response> {
  const isLarge = sizeOf(body) > MAX_OUTLIVING;
  const limit = AbortSignal.timeout(post.retry.timeoutMs * (isLarge ? SLOWER_IF_LARGE : 1));
  return fetch(url, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    redirect: 'follow',
    keepalive: !isLarge && !endsWithPage,
    // The few browsers without `AbortSignal.any` finish their current request.
    signal: AbortSignal.any?.([signal, limit]) ?? limit,
  });
}

function sizeOf(body: Sending['body']): number {
  let size = 0;
  for (const value of body.values())
    size += typeof value === 'string' ? `${new URLSearchParams({ value })}`.length : value.size;
  return size;
}

type Weights = { readonly proof: Proof; readonly url: string; readonly isMoved: boolean };

async function weigh(answer: Response, { proof, url, isMoved }: Weights): Promise<Attempt> {
  const accepted = answer.ok && (await isProof(answer, proof)) && !(isMoved && isPage(answer));
  const end = accepted ? 'accepted' : isFinal(answer.status) ? 'refused' : 'busy';
  return { end, waitMs: askedWait(answer), url };
}

async function isProof(answer: Response, proof: Proof): Promise<boolean> {
  if (proof === 'ok' || proof === 'any') return true;
  const { ok, success, error } = await readJson(answer);
  if (proof === 'success') return success === true;
  if (isPage(answer) || ok === false || success === false) return false;
  return ok === true || success === true || !error;
}

/** Returns no properties if the answer is not a JSON object. */
async function readJson(answer: Response): Promise<{ readonly [key: string]: unknown }> {
  const said: unknown = await answer.json().catch(() => null);
  return typeof said === 'object' && said !== null ? { ...said } : {};
}

/**
 * Whether the answer is an HTML page: of a server that answers any address with a page, or a home or login page to which a redirect
 * leads from a removed endpoint.
 */
function isPage(answer: Response): boolean {
  return /^text\/html/i.test(answer.headers.get('Content-Type') ?? '');
}

function isSamePage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => {
    const { origin, pathname } = new URL(url);
    return origin + pathname.replace(/(\/|\.html)$/, '');
  });
  return a === b;
}

/** Only an overloaded or temporarily failing server may accept a later attempt. */
function isFinal(status: number): boolean {
  return status < 500 && ![408, 425, 429].includes(status);
}

/**
 * Reads `Retry-After`, which contains seconds or a date. Returns at least one second: zero, negative values and past
 * dates would use up all attempts at once. Source: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function askedWait(answer: Response): number | null {
  const header = answer.headers.get('Retry-After')?.trim();
  if (!header) return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(1000, ms);
}

/**
 * Distinguishes an endpoint whose response the page cannot read, usually because `Access-Control-Allow-Origin` is
 * missing, from one that is unreachable. The request contains no lead, and any response counts: the browser always
 * reports that there was one.
 */
async function answersAtAll(url: string, fetch: SendTools['fetch'], timeoutMs: number): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
