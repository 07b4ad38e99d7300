import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../helpers/folders.ts';

type Handler = (context: { request: Request; env: object }) => Promise<Response>;

/** The endpoint in the documentation, with a database and a mailbox. */
async function documented() {
  const text = readFileSync(join(REPOSITORY, 'docs/lead-form.md'), 'utf8');
  const [, code = expect.fail('no example')] = /```js\n(.*?)```/s.exec(text) ?? [];
  const module: { onRequestPost: Handler } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const rows = new Map<string, string>();
  const mails: object[] = [];
  const insert = (id: string, answers: string) => {
    const changes = rows.has(id) ? 0 : 1;
    if (changes) rows.set(id, answers);
    return { meta: { changes } };
  };
  const prepare = (sql: string) => {
    expect(sql).toBe('INSERT INTO leads (id, answers) VALUES (?, ?) ON CONFLICT (id) DO NOTHING');
    return { bind: (id: string, answers: string) => ({ run: async () => insert(id, answers) }) };
  };
  const env = { DB: { prepare }, MAIL: { send: async (lead: object) => void mails.push(lead) } };
  const post = (lead: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(lead);
    const request = new Request('https://a.example/api/contact', { method: 'POST', body, headers });
    return module.onRequestPost({ request, env });
  };
  return { post, mails };
}

test('the documented endpoint counts a repeat once, and answers it as the first', async () => {
  const { post, mails } = await documented();
  const ann = { name: 'Ann', leadId: 'a1-1' };
  const json = { Accept: 'application/json' };
  const answers = await Promise.all([ann, ann, { ...ann, leadId: 'a1-2' }].map((lead) => post(lead, json)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(mails).toEqual([ann, { ...ann, leadId: 'a1-2' }]);
});

test('the documented endpoint takes every lead without an id, and none with a filled honeypot', async () => {
  const { post, mails } = await documented();
  for (const lead of [{ leadId: '' }, { leadId: '' }, { leadId: '', 'leave-empty': 'x' }]) {
    const answer = await post(lead);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, 'https://a.example/thank-you']);
  }
  expect(mails).toHaveLength(2);
});
