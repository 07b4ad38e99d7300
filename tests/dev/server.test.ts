import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import type { SiteDefinition } from '../../src/core/model.ts';
import type { RunCheck } from '../../src/dev/check-thread.ts';
import { createDevServer } from '../../src/dev/server.ts';
import { createDevSite, type DevSite } from '../../src/dev/site.ts';
import { slug, text } from '../../src/site/schema/fields.ts';
import { createActivity } from '../../src/site/templates/watchdog.ts';
import { folderWith, writeTree } from '../helpers/folders.ts';
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
      thresholds: {
        facts: { of: ({ town }) => ({ mill: (town as { slug: string }).slug !== 'gray' || null }) },
      },
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
      site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
      collections: {
        towns: {
          from: 'towns.yaml',
          singular: 'town',
          schema: z.strictObject({ slug: slug(), name: text() }),
        },
      },
    },
  } as Partial<SiteDefinition>,
);

let root = '';
let site: DevSite;
let server: Server;
let update: ReturnType<typeof createDevServer>['update'];
const opened: string[] = [];
const ISSUE = { code: 'few-links-in', severity: 'warning', message: 'Few links.', hint: 'Add one.' };
const CHECK = { version: 1, issues: [{ ...ISSUE, pages: ['/towns/gray', '/'] }] };
let checks = 0;
/** Is done at once. */
const runCheck: RunCheck = () => {
  checks += 1;
  return { result: Promise.resolve(CHECK as never), stop: () => undefined };
};

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-dev-')));
  writeTree(root, { 'data/site.yaml': SITE, 'data/towns.yaml': TOWNS, 'templates/styles.css': '' });
  site = createDevSite({ root, publication: {}, activity: createActivity() });
  const format = ({ issues }: { issues: Parameters<typeof describeIssue>[0][] | readonly never[] }) =>
    issues.map((issue) => describeIssue(issue).message).join('\n');
  ({ server, update } = createDevServer({
    root,
    site,
    runCheck,
    format: format as never,
    launch: (target) => opened.push(target),
  }));
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
    expect(text).toContain('<script type="module" src="/__crosstown/client.js"></script>');
    expect(text).not.toContain('Content-Security-Policy');
  });

  test('for a page that is unpublished is answered with the page, and says so', async () => {
    const note = 'This page is unpublished: /towns/gray has 0 facts (at least 1; missing: mill).';
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
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'localhost:1@evil.example',
      '127.0.0.1.nip.io',
    ])
      expect((await send('/', { headers: { host } })).status).toBe(403);
  });

  test('is answered for any address, and without a stack', async () => {
    const odd = [
      '//',
      '/%',
      '/%00',
      '/%2e%2e/%2e%2e/etc/passwd',
      `/${'a'.repeat(10_000)}`,
      '/old/%0d%0aX:1',
      '/\\evil.example',
    ];
    for (const path of [
      ...odd,
      '//evil.example/..',
      'http://[/',
      '/__crosstown/%00',
      '/__crosstown/api/matrix?type=%',
    ])
      expect([path, (await send(path, {})).status]).toEqual([path, path === '//' ? 200 : 404]);
  });

  test('that would change something is refused, except for a form', async () => {
    for (const method of ['OPTIONS', 'TRACE', 'PUT', 'DELETE'])
      for (const path of ['/', '/__crosstown/', '/__crosstown/client.js', '/__crosstown/api/site'])
        expect([method, path, (await send(path, { method })).status]).toEqual([method, path, 405]);
    expect((await send('/', { method: 'POST', body: 'a=b' })).status).toBe(200);
    expect(await send('/', { method: 'HEAD' })).toEqual({ status: 200, text: '' });
    expect((await send('/', { headers: { range: 'bytes=9-1' } })).status).toBe(200);
  });

  test('is answered with what no other website can show in a frame', async () => {
    for (const path of [
      '/',
      '/none',
      '/old',
      '/robots.txt',
      '/towns/rome',
      '/__crosstown/client.js',
      '/__crosstown/api/site',
    ]) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
  });

  test('for the client is answered with its code', async () => {
    const { headers, text } = await get('/__crosstown/client.js');
    expect(headers.get('content-type')).toBe('text/javascript;charset=utf-8');
    expect(text).toContain('/__crosstown/events');
  });
});

interface Sent {
  readonly method?: string;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/** Sends a request with any headers, which `fetch` would refuse. */
function send(path: string, { method = 'GET', headers = {}, body = '' }: Sent) {
  return new Promise<{ status: number; text: string }>((done) => {
    const options = { port: port(), host: 'localhost', path, method, headers };
    request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more) => {
        text += more;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    }).end(body);
  });
}

const tokenOf = async () =>
  JSON.parse(/id="crosstown-dev">(.+?)<\/script>/.exec((await get('/')).text)?.[1] ?? '').token;
const own = async () => ({
  origin: `http://localhost:${port()}`,
  'x-crosstown-token': await tokenOf(),
  'content-type': 'application/json',
});

describe('opening the editor', () => {
  const OPEN = '/__crosstown/api/open';
  const place = (where: string) => JSON.stringify({ place: where });

  test('is done for a page of the server, at the line', async () => {
    opened.length = 0;
    const sent = { method: 'POST', headers: await own(), body: place('data/towns.yaml:2:5') };
    expect((await send(OPEN, sent)).status).toBe(200);
    expect((await send(OPEN, { ...sent, body: place('data/site.yaml') })).status).toBe(200);
    expect(opened).toEqual([`${join(root, 'data/towns.yaml')}:2:5`, `${join(root, 'data/site.yaml')}:1:1`]);
  });

  test.each<[string, (sent: Sent) => Sent]>([
    ['GET', (sent) => ({ ...sent, method: 'GET', body: '' })],
    ['another method', (sent) => ({ ...sent, method: 'PUT' })],
    ['no token', (sent) => ({ ...sent, headers: { ...sent.headers, 'x-crosstown-token': undefined } })],
    [
      'a wrong token',
      (sent) => ({ ...sent, headers: { ...sent.headers, 'x-crosstown-token': 'f'.repeat(48) } }),
    ],
    ['another origin', (sent) => ({ ...sent, headers: { ...sent.headers, origin: 'https://evil.example' } })],
    ['another port', (sent) => ({ ...sent, headers: { ...sent.headers, origin: 'http://localhost:1' } })],
    [
      'the origin of a sandboxed frame',
      (sent) => ({ ...sent, headers: { ...sent.headers, origin: 'null' } }),
    ],
    ['no origin', (sent) => ({ ...sent, headers: { ...sent.headers, origin: undefined } })],
    [
      'another host',
      (sent) => ({
        ...sent,
        headers: { ...sent.headers, host: 'evil.example', origin: 'http://evil.example' },
      }),
    ],
  ])('is refused with %s', async (_, changed) => {
    opened.length = 0;
    const given = changed({ method: 'POST', headers: await own(), body: place('data/towns.yaml:1') });
    const headers = Object.fromEntries(
      Object.entries(given.headers ?? {}).filter(([, value]) => value !== undefined),
    );
    expect((await send(OPEN, { ...given, headers })).status).toBe(403);
    expect(opened).toEqual([]);
  });

  test('is refused for files outside of the project, folders, and what does not exist', async () => {
    opened.length = 0;
    const outside = folderWith({ 'secret.txt': '' });
    const link = join(root, 'data/link');
    symlinkSync(outside, link);
    onTestFinished(() => rmSync(link));
    for (const where of [
      '../secret.txt',
      `${outside}/secret.txt:1:1`,
      'data/link/secret.txt',
      'data',
      'none.yaml',
      '',
      '\0',
    ])
      expect((await send(OPEN, { method: 'POST', headers: await own(), body: place(where) })).status).toBe(
        403,
      );
    expect(opened).toEqual([]);
  });

  test.each<[status: number, name: string, body: string | Uint8Array, headers?: IncomingHttpHeaders]>([
    [400, 'no body', ''],
    [400, 'no JSON', '['],
    [400, 'a text', '"data"'],
    [400, 'null', 'null'],
    [400, 'a number', '1e999'],
    [400, 'a list', '[{"place":"data/site.yaml"}]'],
    [400, 'no place', '{}'],
    [400, 'a place that is no text', '{"place":{"toString":1}}'],
    [400, 'inherited names', '{"__proto__":{"place":"data/site.yaml"}}'],
    [400, 'deep nesting', `{"place":${'['.repeat(4000)}${']'.repeat(4000)}}`],
    [400, 'what is no UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
    [413, 'too much', place('a'.repeat(100_000))],
    [415, 'another type', place('data/site.yaml'), { 'content-type': 'text/plain' }],
    [415, 'a form', 'place=data/site.yaml', { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, 'compressed bytes', place('data/site.yaml'), { 'content-encoding': 'gzip' }],
  ])('is answered with %i for %s', async (status, _name, body, headers) => {
    opened.length = 0;
    const sent = await send(OPEN, { method: 'POST', headers: { ...(await own()), ...headers }, body });
    expect([sent.status, sent.text.split('\n').length, opened]).toEqual([status, 2, []]);
  });

  test('is not done for a body that does not arrive, and the server goes on', async () => {
    const headers = { ...(await own()), 'content-length': '100' };
    await new Promise<void>((done) => {
      const sent = request({ port: port(), host: 'localhost', path: OPEN, method: 'POST', headers });
      sent.on('error', () => done());
      sent.write('{', () => sent.destroy());
      sent.on('close', () => done());
    });
    expect((await get('/')).status).toBe(200);
  });

  test('nothing else is done, and no other website can read anything', async () => {
    expect((await send('/__crosstown/api/none', { method: 'POST', headers: await own() })).status).toBe(405);
    expect(
      (await send('/__crosstown/api/constructor', { method: 'POST', headers: await own() })).status,
    ).toBe(405);
    const foreign = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ];
    for (const headers of foreign) expect((await send('/__crosstown/events', { headers })).status).toBe(403);
    expect((await get('/')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the board', () => {
  test('is a page that no other website can show in a frame', async () => {
    const { status, text, headers } = await get('/__crosstown/');
    expect([status, text.includes('/__crosstown/board.js')]).toEqual([200, true]);
    for (const path of ['edit/', 'edit/towns/gray', 'new/towns', 'import/towns'])
      expect((await get(`/__crosstown/${path}`)).text).toBe(text);
    expect((await get('/__crosstown/edit')).status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await get('/__crosstown/board.js')).headers.get('content-type')).toBe(
      'text/javascript;charset=utf-8',
    );
  });

  test('reads the site, a matrix, and what could be written next', async () => {
    const api = async (name: string) => JSON.parse((await get(`/__crosstown/api/${name}`)).text);
    expect(await api('site')).toMatchObject({
      pages: 4,
      types: [{ id: 'home' }, { id: 'town', axes: ['town'], pages: 2 }, { id: 'lost' }],
    });
    expect(await api('matrix?type=town')).toMatchObject({ rows: [{ slug: 'gray' }, { slug: 'rome' }] });
    expect(await api('next')).toEqual({ pages: [] });
    expect((await get('/__crosstown/api/matrix?type=none')).status).toBe(404);
  });

  test('finds the values that texts of a page come from', async () => {
    const texts = async (page: string, shown: unknown) =>
      await send('/__crosstown/api/texts', {
        method: 'POST',
        headers: await own(),
        body: JSON.stringify({ page, texts: shown }),
      });
    const found = await texts('/towns/gray', ['Gray', 'Seven walks around Gray']);
    expect(found.status).toBe(200);
    expect(JSON.parse(found.text)).toEqual({
      sources: [
        {
          address: { record: 'towns/gray', path: ['name'] },
          name: 'Gray',
          place: 'data/towns.yaml:1:23',
          control: 'text',
        },
        null,
      ],
    });
    // A page with errors, and none.
    expect(JSON.parse((await texts('/towns/rome', ['Rome'])).text)).toEqual({ sources: [null] });
    expect(JSON.parse((await texts('/none', ['Gray'])).text)).toEqual({ sources: [null] });
    expect((await texts('/towns/gray', 'Gray')).status).toBe(400);
  });

  test('starts the check of all pages by a POST with the token only, and reads its result', async () => {
    const start = '/__crosstown/api/start';
    expect((await send(start, {})).status).toBe(403);
    expect((await get('/__crosstown/api/check')).status).toBe(404);
    expect((await send(start, { method: 'POST', headers: await own(), body: '{}' })).status).toBe(200);
    expect(checks).toBe(1);
    await expect.poll(async () => (await get('/__crosstown/api/check')).text).toBe(JSON.stringify(CHECK));
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

  async function brokenReport() {
    writeTree(root, { 'data/towns.yaml': 'bad: [' });
    return site.load({ definition });
  }

  test('is sent to open pages, and those opened later', async () => {
    update({ version: 7, report: await brokenReport() });
    const open = await fetch(`http://localhost:${port()}/__crosstown/events`);
    const reader = (open.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString();
    const message = async () => JSON.parse((await next()).split('\n')[0]?.slice('data: '.length) ?? '');
    expect(await message()).toMatchObject({ version: 7, issues: expect.stringMatching(/./) });
    update({ version: 8 });
    expect(await message()).toEqual({ version: 8, issues: '' });
    await reader.cancel();
  });
});
