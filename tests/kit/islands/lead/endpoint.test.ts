import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Proof } from '../../../../src/kit/islands/lead/delivery.ts';
import { sendLead } from '../../../../src/kit/islands/lead/send.ts';
import {
  type Answer,
  type Arrival,
  createLeadServer,
  LEAD_PATHS,
} from '../../../browser/support/lead-server.ts';

/* What becomes of a lead at an endpoint that answers in each way. Browsers add what pages of other origins may read: tests/browser. */

let base = '';
const THANKS = '/thank-you';
const server = createLeadServer(() => base + THANKS);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => plan([]));

async function plan(answers: readonly Answer[]): Promise<void> {
  await fetch(base + LEAD_PATHS.plan, { method: 'POST', body: JSON.stringify(answers) });
}

/** Sends a lead, and tells which posts with the lead in them the server has seen. */
async function send(answers: readonly Answer[], proof: Proof = 'redirect', thanks = THANKS) {
  await plan(answers);
  const waits: number[] = [];
  const retry = { retries: 3, baseMs: 1, capMs: 30_000, timeoutMs: 120_000 };
  // Answers may be late under load, so no clock ends a request: one that gets no answer ends once it has arrived.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    const tries = timeout.mock.calls.length;
    if (answers[tries - 1] === 'hang')
      void vi
        .waitUntil(async () => (await received()).length === tries, { timeout: 120_000 })
        .then(() => limit.abort(new DOMException('The operation timed out.', 'TimeoutError')));
    return limit.signal;
  });
  const accepted = await sendLead(
    {
      post: { url: base + LEAD_PATHS.lead, proof, omit: [], retry },
      body: new URLSearchParams({ leadId: 'one' }),
      thanks: base + thanks,
      signal: new AbortController().signal,
    },
    { fetch, sleep: async (ms) => void waits.push(ms), random: () => 1 },
  );
  timeout.mockRestore();
  const leads = (await received()).filter(
    ({ method, body }) => method === 'POST' && atob(body) === 'leadId=one',
  );
  return { accepted, leads: leads.map(({ path }) => path), waits };
}

async function received(): Promise<Arrival[]> {
  return (await fetch(base + LEAD_PATHS.received)).json() as Promise<Arrival[]>;
}

const redirect = (status: number, to: string): Answer => ({ status, to });
const { lead, moved, page } = LEAD_PATHS;

describe('an endpoint', () => {
  test.each<[what: string, answer: Answer, accepted: boolean, leads: readonly string[]]>([
    ['200', 200, true, [lead]],
    ['201', 201, true, [lead]],
    ['204', 204, true, [lead]],
    ['400', 400, false, [lead]],
    ['404', 404, false, [lead]],
    ['422', 422, false, [lead]],
    ['303 to the thanks', 303, true, [lead]],
    ['302 to the thanks', 302, true, [lead]],
    ['303 to the thanks with a slash', redirect(303, `${THANKS}/`), true, [lead]],
    ['303 to the file of the thanks', redirect(303, `${THANKS}.html?from=form#top`), true, [lead]],
    // The browser has followed with a GET and does not say so: the lead is posted where the endpoint is now.
    ['301 to where it is now', redirect(301, moved), true, [lead, moved]],
    ['302 to where it is now', redirect(302, moved), true, [lead, moved]],
    // The browser has followed with the lead and does not say so either: a copy with the same id.
    ['307 to where it is now', redirect(307, moved), true, [lead, moved, moved]],
    ['308 to where it is now', redirect(308, moved), true, [lead, moved, moved]],
    // A page is not an endpoint, even where it takes a POST: home, or a login.
    ['301 to a page', redirect(301, page), false, [lead, page]],
    ['302 to a page', redirect(302, page), false, [lead, page]],
    ['303 to a page', redirect(303, page), false, [lead, page]],
    ['307 to a page', redirect(307, page), false, [lead, page, page]],
    ['301 in a circle', redirect(301, lead), true, [lead, lead]],
  ])('that answers %s', async (_what, answer, accepted, leads) => {
    expect(await send([answer])).toMatchObject({ accepted, leads });
  });

  test('that is known to answer otherwise is not believed by a redirect to the thanks', async () => {
    const answers = [redirect(303, page)];
    expect(await send(answers, 'ok', page)).toMatchObject({ accepted: false, leads: [lead, page] });
    expect(await send(answers, 'redirect', page)).toMatchObject({ accepted: true, leads: [lead] });
    expect(await send(answers, 'any', page)).toMatchObject({ accepted: true, leads: [lead] });
  });

  test.each<[what: string, answers: readonly Answer[], accepted: boolean, tries: number]>([
    ['answers 503 and then 200', [503, 200], true, 2],
    ['answers 500 all the time', [500, 500, 500, 500, 200], false, 4],
    ['closes the connection once', ['drop', 200], true, 2],
    ['closes the connection each time', ['drop', 'drop', 200], false, 2],
    ['closes the connection now and then', [503, 'drop', 503, 200], true, 4],
    ['says nothing once', ['hang', 200], true, 2],
    ['never says anything', ['hang', 'hang', 'hang', 'hang', 200], false, 4],
  ])('that %s', async (_what, answers, accepted, tries) => {
    const sent = await send(answers);
    expect([sent.accepted, sent.leads.length]).toEqual([accepted, tries]);
  });

  test.each(['0', '-5', '1.5', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'that asks in Retry-After for %s is left alone for a second',
    async (retryAfter) => {
      const { accepted, waits } = await send([
        { status: 429, retryAfter },
        { status: 503, retryAfter },
      ]);
      expect(accepted).toBe(true);
      for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(1000);
      expect(waits).toHaveLength(2);
    },
  );

  test('that has moved to a page is no success, even if any answer is accepted', async () => {
    expect(await send([redirect(302, page)], 'any')).toMatchObject({ accepted: false, leads: [lead, page] });
  });

  test('that has moved is asked there again', async () => {
    const { accepted, leads } = await send([redirect(308, moved)]);
    expect([accepted, leads.at(-1)]).toEqual([true, moved]);
  });

  test('that is not there', async () => {
    const waits: number[] = [];
    const accepted = await sendLead(
      {
        post: {
          url: 'http://127.0.0.1:9/',
          proof: 'ok',
          omit: [],
          retry: { retries: 3, baseMs: 1, capMs: 1, timeoutMs: 400 },
        },
        body: new URLSearchParams(),
        thanks: base,
        signal: new AbortController().signal,
      },
      { fetch, sleep: async (ms) => void waits.push(ms), random: () => 1 },
    );
    expect([accepted, waits.length]).toEqual([false, 3]);
  });
});

/** Sends a lead to an endpoint that answers 200 with this text, and returns whether it was accepted. */
async function sendTo(proof: Proof, text: string, type: string): Promise<boolean> {
  const headers = { 'content-type': type };
  const answers = {
    fetch: async () => new Response(text, { headers }),
    sleep: async () => {},
    random: () => 1,
  };
  const retry = { retries: 0, baseMs: 1, capMs: 1, timeoutMs: 400 };
  const post = { url: '/', proof, omit: [], retry } as const;
  const { signal } = new AbortController();
  return sendLead({ post, body: new URLSearchParams(), thanks: base, signal }, answers);
}

const [HTML, JSON_TYPE, TEXT] = ['text/html; charset=utf-8', 'application/json', 'text/plain'];

test.each([
  ['{"success":true}', true],
  ['{"success":false}', false],
  ['{"success":"true"}', false],
  ['<html>', false],
  ['null', false],
])('where the answer says whether it worked, its word counts: %s', async (text, accepted) => {
  expect(await sendTo('success', text, JSON_TYPE)).toBe(accepted);
});

test.each([
  ['', TEXT, true],
  ['Thank you', TEXT, true],
  ['{}', JSON_TYPE, true],
  ['{"ok":true}', JSON_TYPE, true],
  ['{"ok":true,"error":[]}', JSON_TYPE, true],
  ['{"error":null}', JSON_TYPE, true],
  ['null', JSON_TYPE, true],
  ['[{"ok":false}]', JSON_TYPE, true],
  ['{"ok":false}', JSON_TYPE, false],
  ['{"ok":false}', TEXT, false],
  ['{"success":false}', JSON_TYPE, false],
  ['{"error":"no such form"}', JSON_TYPE, false],
  ['<!doctype html>', HTML, false],
  ['', 'TEXT/HTML', false],
])('200 of a handler with %j as %s: %s', async (text, type, accepted) => {
  expect(await sendTo('redirect', text, type)).toBe(accepted);
  expect(await sendTo('any', text, type)).toBe(true);
  expect(await sendTo('ok', text, type)).toBe(true);
});
