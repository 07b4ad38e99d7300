import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDevServer } from '../../src/dev/server.ts';
import { createDevSite, type DevSite } from '../../src/dev/site.ts';
import { describeIssue } from '../../src/diagnostics/catalogue.ts';
import { line, slug } from '../../src/load/schema/fields.ts';
import type { SiteDefinition } from '../../src/model.ts';
import { createActivity } from '../../src/sandbox/watchdog.ts';
import { writeTree } from '../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../helpers/samples.ts';

const SITE = 'name: Lantern\norigin: https://lantern.example\n';
const TOWNS = '- { slug: gray, name: Gray }\n- { slug: rome, name: Rome }\n';

const definition = definitionOf(
  [
    pageTypeOf({ id: 'home', path: () => '/', sections: () => [createElement('h1', { key: 'h' }, 'Home')] }),
    pageTypeOf({
      id: 'town',
      axes: { town: 'towns' },
      path: ({ town }) => `/towns/${(town as { slug: string }).slug}`,
      sections: ({ town }) => {
        const { name, slug: own } = town as { name: string; slug: string };
        if (own === 'rome') throw new Error('no Rome');
        return [createElement('h1', { key: 'h' }, name)];
      },
    }),
    pageTypeOf({ id: 'lost', path: () => '/404', noindex: true }),
  ],
  {
    settings: () => ({ redirects: [{ from: '/old', to: '/towns/gray', status: 301 }] }),
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({ name: line(), origin: z.string() }) },
      collections: {
        towns: {
          from: 'towns.yaml',
          one: 'town',
          schema: z.strictObject({ slug: slug(), name: line() }),
        },
      },
    },
  } as Partial<SiteDefinition>,
);

let root = '';
let site: DevSite;
let server: Server;
let update: ReturnType<typeof createDevServer>['update'];

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-dev-')));
  writeTree(root, { 'data/site.yaml': SITE, 'data/towns.yaml': TOWNS, 'templates/styles.css': '' });
  const decisions = () => new Map([['/towns/gray', { kind: 'held', reason: '3 words' } as const]]);
  site = createDevSite({ root, publication: {}, engine: undefined, activity: createActivity(), decisions });
  const format = ({ issues }: { issues: Parameters<typeof describeIssue>[0][] | readonly never[] }) =>
    issues.map((issue) => describeIssue(issue).message).join('\n');
  ({ server, update } = createDevServer({ site, format: format as never }));
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  await site.load({ definition });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

const port = () => (server.address() as AddressInfo).port;

async function get(path: string) {
  const response = await fetch(`http://localhost:${port()}${path}`, { redirect: 'manual' });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe('a request', () => {
  test('for a page is answered with the page and the client, without the policy that forbids it', async () => {
    const { status, text, headers } = await get('/towns/gray?a=1');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8']);
    expect(text).toContain('<h1>Gray</h1>');
    expect(text).toContain('/__crosstown/events');
    expect(text).not.toContain('Content-Security-Policy');
  });

  test('for a page that the last build held is answered with the page, and says so', async () => {
    const note = 'In the last build, this page is held, so it is not part of the site: 3 words.';
    expect((await get('/towns/gray')).text).toContain(JSON.stringify({ note }).slice(1, -1));
    expect((await get('/')).text).toContain('"note":""');
  });

  test('for another file of the site is answered with the file', async () => {
    const { status, text } = await get('/robots.txt');
    expect([status, text.includes('User-agent: *')]).toEqual([200, true]);
  });

  test('for a redirect is redirected for once', async () => {
    const { status, headers } = await get('/old');
    expect([status, headers.get('location')]).toEqual([302, '/towns/gray']);
  });

  test('for anything else is answered with the page for that', async () => {
    expect((await get('/none')).status).toBe(404);
    expect((await get('/%E0%A4%A')).status).toBe(404);
  });

  test('for a page whose template throws is answered with the issue; other pages work', async () => {
    const { status, text } = await get('/towns/rome');
    expect([status, text.includes('throws “Error: no Rome”')]).toEqual([500, true]);
    expect((await get('/')).status).toBe(200);
  });

  test('that names another host is refused', async () => {
    const status = await new Promise((done) => {
      const options = { port: port(), host: 'localhost', headers: { host: 'evil.example' } };
      request(options, (response) => done(response.resume().statusCode)).end();
    });
    expect(status).toBe(403);
  });
});

describe('a change', () => {
  test('is on the next page, and one with errors leaves the site as it was', async () => {
    writeTree(root, { 'data/towns.yaml': TOWNS.replace('name: Gray', 'name: Grey') });
    expect(await site.load({ definition })).toMatchObject({ issues: [], pages: 4 });
    expect((await get('/towns/gray')).text).toContain('<h1>Grey</h1>');
    writeTree(root, { 'data/towns.yaml': 'bad: [' });
    expect((await site.load({ definition })).issues).toMatchObject([{ code: 'syntax' }]);
    expect((await get('/towns/gray')).text).toContain('<h1>Grey</h1>');
  });

  test('is sent to open pages, and those opened later', async () => {
    update({ version: 7, issues: 'A bracket is not closed.' });
    const open = await fetch(`http://localhost:${port()}/__crosstown/events`);
    const reader = (open.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString();
    expect(await next()).toBe('data: {"version":7,"issues":"A bracket is not closed."}\n\n');
    update({ version: 8, issues: '' });
    expect(await next()).toBe('data: {"version":8,"issues":""}\n\n');
    await reader.cancel();
  });
});
