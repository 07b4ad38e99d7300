import { type Attempt, type Sending, sendOnce } from './attempt.ts';
import type { RetryRules } from './delivery.ts';
import { sleep } from './sleep.ts';

/** The effects of sending, replaceable in tests. */
export type SendTools = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
};

/**
 * Sends a lead until it is accepted: one request after the other, the same body with the same `leadId` in each. False:
 * refused for good, every try failed, or the lead is no longer wanted.
 */
export async function sendLead(lead: Sending, tools: SendTools = BROWSER): Promise<boolean> {
  const { retry, url } = lead.post;
  let attempt: Attempt | undefined;
  for (let tries = 0, unread = 0; !lead.signal.aborted; tries += 1) {
    attempt = await sendOnce(lead, attempt?.url ?? url, tools.fetch);
    if (attempt.end === 'accepted') return true;
    if (attempt.end === 'unread') unread += 1;
    // An endpoint that is there and twice gave no answer to read has the lead by now, twice: more would be copies.
    if (attempt.end === 'refused' || unread > 1 || tries >= retry.retries) return false;
    const wait = attempt.waitMs ?? backoff(tries, retry, tools.random());
    // Asking again sooner than the server wants would fail as well: better to show the phone number now.
    if (wait > retry.capMs) return false;
    await tools.sleep(wait);
  }
  return false;
}

const BROWSER: SendTools = { fetch: (url, init) => fetch(url, init), sleep, random: () => Math.random() };

/** Half of the wait is chance, so that visitors who failed together do not come back together. */
function backoff(tries: number, { baseMs, capMs }: RetryRules, random: number): number {
  return (Math.min(capMs, baseMs * 2 ** tries) * (1 + random)) / 2;
}
