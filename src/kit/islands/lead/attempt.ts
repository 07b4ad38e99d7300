import type { Post, Proof } from './delivery.ts';
import type { SendTools } from './send.ts';

/** A lead on its way. */
export type Sending = {
  readonly post: Post;
  readonly body: URLSearchParams;
  /** The whole address of the confirmation page. */
  readonly thanks: string;
  /** Ends the sending, also in the middle of a request. */
  readonly signal: AbortSignal;
};

/**
 * How one try ended. `busy`: a server that may answer otherwise next time. `silent`: nothing came back, or nobody is
 * there. `unread`: somebody is there, and still this page was given no answer.
 */
export type Attempt = {
  readonly end: 'accepted' | 'refused' | 'busy' | 'silent' | 'unread';
  /** How long the server wants to be left alone. */
  readonly waitMs: number | null;
  /** Where the endpoint is, as far as it is known now: where the next try goes. */
  readonly url: string;
};

/**
 * Sends a lead once. An answer counts only if it is one to a POST that had the lead in it. Browsers send the lead on
 * with 307 and 308, turn the POST into a GET without the lead at 301, 302 and 303, and tell a script neither which of
 * them it was, nor where to, unless they follow. So redirects are followed: one that ends at the thanks is the yes of
 * a handler, and after any other the lead is posted once more, straight to where it led. After a 307 it is there twice
 * then, with one id; after a 301 it would else have been lost. Source: https://fetch.spec.whatwg.org/#http-redirect-fetch
 */
export async function sendOnce(lead: Sending, url: string, fetch: SendTools['fetch']): Promise<Attempt> {
  const first = await postTo(url, lead, fetch);
  if (first.end !== 'moved') return first;
  const second = await postTo(first.url, lead, fetch);
  return second.end === 'moved' ? { ...second, end: 'refused', waitMs: null } : second;
}

type Posted = Attempt | { readonly end: 'moved'; readonly url: string };

async function postTo(url: string, lead: Sending, fetch: SendTools['fetch']): Promise<Posted> {
  const { proof, retry } = lead.post;
  try {
    const answer = await request(url, lead, fetch);
    if (!answer.redirected) return await weigh(answer, { proof, url, isMoved: url !== lead.post.url });
    const isThanked = proof === 'redirect' && isSamePage(answer.url, lead.thanks);
    return isThanked ? { end: 'accepted', waitMs: null, url } : { end: 'moved', url: answer.url };
  } catch (error) {
    // A request that took too long, or was ended, throws a DOMException; one that failed throws a TypeError.
    const failed = !(error instanceof DOMException);
    const isThere = failed && (await answersAtAll(url, fetch, retry.timeoutMs));
    return { end: isThere ? 'unread' : 'silent', waitMs: null, url };
  }
}

function request(url: string, { post, body, signal }: Sending, fetch: SendTools['fetch']): Promise<Response> {
  const limit = AbortSignal.timeout(post.retry.timeoutMs);
  return fetch(url, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
    redirect: 'follow',
    keepalive: true,
    // Browsers that cannot join signals are few, and finish the request that they are at.
    signal: AbortSignal.any?.([signal, limit]) ?? limit,
  });
}

type Weights = { readonly proof: Proof; readonly url: string; readonly isMoved: boolean };

async function weigh(answer: Response, { proof, url, isMoved }: Weights): Promise<Attempt> {
  const accepted = answer.ok && (await isProof(answer, proof)) && !(isMoved && isPage(answer));
  const end = accepted ? 'accepted' : isFinal(answer.status) ? 'refused' : 'busy';
  return { end, waitMs: askedWait(answer), url };
}

async function isProof(answer: Response, proof: Proof): Promise<boolean> {
  if (proof !== 'success') return true;
  const said: unknown = await answer.json().catch(() => null);
  return typeof said === 'object' && said !== null && 'success' in said && said.success === true;
}

/** A redirect may have led away from an endpoint that is gone: home, or to a login, where some hosts take any POST. */
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

/** Only an overloaded or briefly failing server may answer otherwise next time. */
function isFinal(status: number): boolean {
  return status < 500 && ![408, 425, 429].includes(status);
}

/**
 * Of the two forms of `Retry-After`, seconds and a date. Never less than a second: zero, less than nothing and a date
 * that has passed would have all tries used up at once. Source: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
function askedWait(answer: Response): number | null {
  const header = answer.headers.get('Retry-After')?.trim();
  if (!header) return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(1000, ms);
}

/**
 * Tells an endpoint whose answer the page may not read, mostly for want of `Access-Control-Allow-Origin`, from one that
 * cannot be reached. The question has no lead in it, and any answer will do: a page is always told that there was one.
 */
async function answersAtAll(url: string, fetch: SendTools['fetch'], timeoutMs: number): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
