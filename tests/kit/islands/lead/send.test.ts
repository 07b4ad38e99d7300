import { expect, test } from 'vitest';
import type { Proof } from '../../../../src/kit/islands/lead/delivery.ts';
import { type SendTools, sendLead } from '../../../../src/kit/islands/lead/send.ts';

type Answer = Response | Error;
type Call = { readonly url: string; readonly init: RequestInit };
type Scene = { readonly proof?: Proof; readonly random?: number; readonly retries?: number };

async function send(answers: readonly Answer[], { proof = 'ok', random = 1, retries = 3 }: Scene = {}) {
  const calls: Call[] = [];
  const waits: number[] = [];
  const tools: SendTools = {
    fetch: async (url, init) => {
      calls.push({ url, init });
      const answer = answers[calls.length - 1] ?? new Error('no more answers');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    sleep: async (ms) => void waits.push(ms),
    random: () => random,
  };
  const body = new URLSearchParams({ leadId: 'one', name: 'Ann' });
  const retry = { retries, baseMs: 1000, capMs: 30_000, timeoutMs: 15_000 };
  const accepted = await sendLead({ url: '/api', proof, omit: [], retry }, body, tools);
  return { accepted, calls, waits };
}

const status = (code: number, headers: Record<string, string> = {}) =>
  new Response(null, { status: code, headers });
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

test('an accepted lead is sent once', async () => {
  const { accepted, calls, waits } = await send([status(200)]);
  expect(accepted).toBe(true);
  expect(calls).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('a request needs no CORS preflight and has a time limit', async () => {
  const { init } = (await send([status(200)])).calls[0] ?? expect.fail('no call');
  expect(init.method).toBe('POST');
  expect(init.body).toBeInstanceOf(URLSearchParams);
  expect(init.headers).toEqual({ Accept: 'application/json' });
  expect(init.signal).toBeInstanceOf(AbortSignal);
});

test('failures are retried three times with doubled waits, then given up', async () => {
  const { accepted, calls, waits } = await send([
    status(500),
    new Error('offline'),
    status(503),
    status(502),
  ]);
  expect(accepted).toBe(false);
  expect(calls).toHaveLength(4);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('every try carries the same lead id', async () => {
  const { accepted, calls } = await send([new Error('timeout'), status(500), status(200)]);
  expect(accepted).toBe(true);
  const ids = calls.map(({ init }) => new URLSearchParams(String(init.body)).get('leadId'));
  expect(ids).toEqual(['one', 'one', 'one']);
});

test('no wait is longer than 30 s', async () => {
  const { waits } = await send(
    Array.from({ length: 9 }, () => status(500)),
    { retries: 8 },
  );
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('half of a wait is chance', async () => {
  expect((await send([status(500), status(200)], { random: 0 })).waits).toEqual([500]);
});

test.each([400, 401, 403, 404, 413, 422])('%i is final', async (code) => {
  const { accepted, calls } = await send([status(code), status(200)]);
  expect(accepted).toBe(false);
  expect(calls).toHaveLength(1);
});

test.each([408, 425, 429, 500, 503])('%i is tried again', async (code) => {
  expect((await send([status(code), status(200)])).accepted).toBe(true);
});

test('Retry-After is honoured, in seconds or as a date', async () => {
  expect((await send([status(429, { 'Retry-After': '7' }), status(200)])).waits).toEqual([7000]);
  const soon = new Date(Date.now() + 20_000).toUTCString();
  const [wait = 0] = (await send([status(503, { 'Retry-After': soon }), status(200)])).waits;
  expect(wait).toBeGreaterThan(17_000);
  expect(wait).toBeLessThanOrEqual(20_000);
});

test('a Retry-After in the past means now, one that makes no sense means nothing', async () => {
  const past = status(503, { 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' });
  expect((await send([past, status(200)])).waits).toEqual([0]);
  expect((await send([status(503, { 'Retry-After': 'soon' }), status(200)])).waits).toEqual([1000]);
});

test('who must wait longer than 30 s is told at once to call', async () => {
  const { accepted, calls, waits } = await send([status(429, { 'Retry-After': '120' }), status(200)]);
  expect([accepted, calls.length, waits]).toEqual([false, 1, []]);
});

test('a redirect is a yes only of a handler that is known to answer so', async () => {
  expect((await send([redirect()], { proof: 'redirect' })).accepted).toBe(true);
  const strict = await send([redirect(), status(200)]);
  expect([strict.accepted, strict.calls.length]).toEqual([false, 1]);
});

test('where the answer says whether it worked, its word counts', async () => {
  const json = (text: string) => new Response(text, { status: 200 });
  expect((await send([json('{"success":true}')], { proof: 'success' })).accepted).toBe(true);
  expect((await send([json('{"success":false}')], { proof: 'success' })).accepted).toBe(false);
  expect((await send([json('<html>')], { proof: 'success' })).accepted).toBe(false);
});
