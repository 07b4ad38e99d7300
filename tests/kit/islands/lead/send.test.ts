import { describe, expect, test } from 'vitest';
import type { SendTools } from '../../../../src/kit/islands/lead/attempt.ts';
import { sendLead } from '../../../../src/kit/islands/lead/send.ts';

type Answer = Response | Error;
type Call = { readonly url: string; readonly init: RequestInit };
type Scene = {
  readonly random?: number;
  readonly retries?: number;
  readonly isThere?: boolean;
  readonly name?: string | Blob;
};

/** Sends a lead to an endpoint that gives these answers. What is asked without a lead is told apart: `questions`. */
async function send(
  answers: readonly Answer[],
  { random = 1, retries = 3, isThere = false, name = 'Ann' }: Scene = {},
  run = new AbortController(),
) {
  const calls: Call[] = [];
  const questions: Call[] = [];
  const waits: number[] = [];
  const tools: SendTools = {
    fetch: async (url, init) => {
      const isQuestion = init.method === 'HEAD';
      (isQuestion ? questions : calls).push({ url, init });
      const answer = isQuestion
        ? isThere
          ? new Response()
          : new TypeError('nobody there')
        : (answers[calls.length - 1] ?? new TypeError('no more answers'));
      if (answer instanceof Error) throw answer;
      return answer;
    },
    sleep: async (ms) => void waits.push(ms),
    random: () => random,
  };
  const body = typeof name === 'string' ? new URLSearchParams({ leadId: 'one', name }) : new FormData();
  if (body instanceof FormData) body.append('name', name);
  const retry = { retries, baseMs: 1000, capMs: 30_000, timeoutMs: 15_000 };
  const post = { url: '/api', proof: 'ok', omit: [], retry } as const;
  const lead = { post, body, thanks: 'https://a.example/thank-you', signal: run.signal };
  return { accepted: await sendLead(lead, tools), calls, questions, waits };
}

const status = (code: number, headers: Record<string, string> = {}) =>
  new Response(null, { status: code, headers });
const failed = () => new TypeError('Failed to fetch');
const tooLate = () => new DOMException('The operation timed out.', 'TimeoutError');

test('an accepted lead is sent once', async () => {
  const { accepted, calls, questions, waits } = await send([status(200)]);
  expect([accepted, calls.length, questions, waits]).toEqual([true, 1, [], []]);
});

test('a request needs no CORS preflight, outlives the page and has a time limit', async () => {
  const { init } = (await send([status(200)])).calls[0] ?? expect.fail('no call');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { Accept: 'application/json' } });
  expect(init.body).toBeInstanceOf(URLSearchParams);
  expect(init.signal).toBeInstanceOf(AbortSignal);
});

test.each<[what: string, name: string | Blob, keepalive: boolean]>([
  ['59 KB of text', 'a'.repeat(59_000), true],
  ['61 KB of text', 'a'.repeat(61_000), false],
  ['22,000 characters of 3 bytes each', '日'.repeat(22_000), false],
  ['a photo of 59 KB', new Blob(['a'.repeat(59_000)]), true],
  ['a photo of 61 KB', new Blob(['a'.repeat(61_000)]), false],
])('browsers let a request outlive the page up to 64 KB: %s', async (_what, name, keepalive) => {
  const { calls } = await send([status(503), status(200)], { name });
  expect(calls.map(({ init }) => init.keepalive)).toEqual([keepalive, keepalive]);
});

test('a request that a browser refused, because others outlive the page, ends with the page the next time', async () => {
  const { calls } = await send([status(503), failed(), status(200)], { isThere: true });
  expect(calls.map(({ init }) => init.keepalive)).toEqual([true, true, false]);
  const { calls: offline } = await send([failed(), failed(), status(200)]);
  expect(offline.map(({ init }) => init.keepalive)).toEqual([true, true, true]);
});

test('failures are retried three times with doubled waits, then given up', async () => {
  const { accepted, calls, waits } = await send([status(500), failed(), status(503), status(502)]);
  expect([accepted, calls.length, waits]).toEqual([false, 4, [1000, 2000, 4000]]);
});

test('every try carries the same lead id', async () => {
  const { accepted, calls } = await send([tooLate(), status(500), status(200)]);
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
  expect([accepted, calls.length]).toEqual([false, 1]);
});

test.each([408, 425, 429, 500, 503])('%i is tried again', async (code) => {
  expect((await send([status(code), status(200)])).accepted).toBe(true);
});

describe('Retry-After', () => {
  test.each([
    ['7', 7000],
    ['1', 1000],
    ['1.5', 1500],
    // Never at once: all tries would be used up before the server has drawn breath.
    ['0', 1000],
    ['0.1', 1000],
    ['-5', 1000],
    ['-Infinity', 1000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1000],
    // What makes no sense means nothing.
    ['soon', 500],
    ['', 500],
    [' ', 500],
    ['NaN', 500],
  ])('%j has the next try wait %i ms', async (header, ms) => {
    const answers = [429, 503, 503].map((code) => status(code, { 'Retry-After': header }));
    const { accepted, waits } = await send([...answers, status(200)], { random: 0 });
    expect([accepted, waits[0], waits.length]).toEqual([true, ms, 3]);
  });

  test('may be a date', async () => {
    const soon = new Date(Date.now() + 20_000).toUTCString();
    const [wait = 0] = (await send([status(503, { 'Retry-After': soon }), status(200)])).waits;
    expect(wait).toBeGreaterThan(17_000);
    expect(wait).toBeLessThanOrEqual(20_000);
  });

  test.each(['31', '120', 'Infinity', '1e9', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'of %s is longer than anybody waits: the visitor is told at once to call',
    async (header) => {
      const { accepted, calls, waits } = await send([status(429, { 'Retry-After': header }), status(200)]);
      expect([accepted, calls.length, waits]).toEqual([false, 1, []]);
    },
  );
});

describe('where a request fails', () => {
  test('and nobody is there, nothing has arrived, and it is tried again', async () => {
    const { accepted, calls, questions } = await send([failed(), failed(), failed(), status(200)]);
    expect([accepted, calls.length, questions.length]).toEqual([true, 4, 3]);
  });

  test('though the endpoint is there, it may have been the way: once more, and no more copies than that', async () => {
    const { accepted, calls } = await send([failed(), failed(), status(200)], { isThere: true });
    expect([accepted, calls.length]).toEqual([false, 2]);
    expect((await send([failed(), status(200)], { isThere: true })).accepted).toBe(true);
    expect((await send([failed(), status(503), status(200)], { isThere: true })).accepted).toBe(true);
  });

  test('the endpoint is asked without the lead, in a way that any answer will do', async () => {
    const { init, url } = (await send([failed(), status(200)])).questions[0] ?? expect.fail('no question');
    expect([url, init.method, init.mode, init.body]).toEqual(['/api', 'HEAD', 'no-cors', undefined]);
  });

  test('by taking too long, no question is asked, and it is tried again', async () => {
    const { accepted, calls, questions } = await send([tooLate(), tooLate(), tooLate(), status(200)], {
      isThere: true,
    });
    expect([accepted, calls.length, questions]).toEqual([true, 4, []]);
  });
});

test('a run that is ended tries no more', async () => {
  const run = new AbortController();
  const sent = send([status(503), status(200)], {}, run);
  run.abort();
  const { accepted, calls } = await sent;
  expect([accepted, calls.length]).toEqual([false, 1]);
});
