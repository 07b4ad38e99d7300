import type { Post, Proof, RetryRules } from './delivery.ts';

/** The effects of sending, replaceable in tests. */
export type SendTools = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
};

/** Sends a lead until it is accepted: the same body, with the same `leadId`, at every try. False: refused for good, or every try failed. */
export async function sendLead(
  post: Post,
  body: URLSearchParams,
  tools: SendTools = BROWSER,
): Promise<boolean> {
  const { proof, retry } = post;
  for (let tries = 0; ; tries += 1) {
    const response = await tryOnce(post, body, tools);
    if (response && (await isAccepted(proof, response))) return true;
    if (tries >= retry.retries || (response && isFinal(response.status))) return false;
    const wait = askedWait(response) ?? backoff(tries, retry, tools.random());
    // Asking again sooner than the server wants would fail as well: better to show the phone number now.
    if (wait > retry.capMs) return false;
    await tools.sleep(wait);
  }
}

/** Waits that long; also the pause of the form. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const BROWSER: SendTools = { fetch: (url, init) => fetch(url, init), sleep, random: () => Math.random() };

async function tryOnce(
  { url, retry }: Post,
  body: URLSearchParams,
  tools: SendTools,
): Promise<Response | null> {
  try {
    return await tools.fetch(url, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      keepalive: true,
      signal: AbortSignal.timeout(retry.timeoutMs),
    });
  } catch {
    return null;
  }
}

async function isAccepted(proof: Proof, response: Response): Promise<boolean> {
  if (response.type === 'opaqueredirect') return proof === 'redirect';
  if (!response.ok || proof !== 'success') return response.ok;
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
}

/** Only an overloaded or briefly failing server may answer otherwise next time. */
function isFinal(status: number): boolean {
  return status < 500 && ![408, 425, 429].includes(status);
}

function askedWait(response: Response | null): number | null {
  const header = response?.headers.get('Retry-After');
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Half of the wait is chance, so that visitors who failed together do not come back together. */
function backoff(tries: number, { baseMs, capMs }: RetryRules, random: number): number {
  return (Math.min(capMs, baseMs * 2 ** tries) * (1 + random)) / 2;
}
