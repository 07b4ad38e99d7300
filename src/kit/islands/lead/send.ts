import { type Attempt, type Sending, type SendTools, sendOnce } from './attempt.ts';
import type { RetryRules } from './delivery.ts';
import { sleep } from './sleep.ts';

/**
 * Sends a lead until it is accepted, one request at a time, always with the same body and `leadId`. Returns false if
 * it was rejected, all attempts failed, or sending was canceled.
 */
export async function sendLead(lead: Sending, tools: SendTools = BROWSER): Promise<boolean> {
  const { retry, url } = lead.post;
  let attempt: Attempt | undefined;
  for (let tries = 0, unread = 0; !lead.signal.aborted; tries += 1) {
    // Other requests of the page may have left no room for one that outlives it. A script is not told so.
    const sending = { ...lead, endsWithPage: unread > 0 };
    attempt = await sendOnce(sending, attempt?.url ?? url, tools.fetch);
    if (attempt.end === 'accepted') return true;
    if (attempt.end === 'unread') unread += 1;
    // A reachable endpoint that twice gave no readable response has received the lead twice. More attempts would only
    // add copies.
    if (attempt.end === 'refused' || unread > 1 || tries >= retry.retries) return false;
    const wait = attempt.waitMs ?? backoff(tries, retry, tools.random());
    // An earlier attempt would fail as well. Show the phone number now.
    if (wait > retry.capMs) return false;
    await tools.sleep(wait);
  }
  return false;
}

const BROWSER: SendTools = { fetch: (url, init) => fetch(url, init), sleep, random: () => Math.random() };

/** Half of the delay is random, so that visitors who failed at the same time do not retry at the same time. */
function backoff(tries: number, { baseMs, capMs }: RetryRules, random: number): number {
  return (Math.min(capMs, baseMs * 2 ** tries) * (1 + random)) / 2;
}
