import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../../src/dev/preview/server.ts';
import { folderWith } from '../../helpers/folders.ts';

const SITE = {
  'index.html': 'home',
  'about.html': 'about',
  'towns/gray.html': 'gray',
  'deep/index.html': 'deep',
  'café.html': 'coffee',
  '404.html': 'nothing here',
  'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/a.js': 'let a = 1;',
  'film.mp4': '0123456789',
  'data.unknown': '?',
  _headers: `# for all
/*
  X-Test: yes
  Cache-Control: public
  Strict-Transport-Security: max-age=1

/assets/*
  ! Cache-Control
  Cache-Control: immutable
  X-Test: asset
  X-Odd: \u2603
  no header at all
`,
  _redirects: `# old addresses
/areas /towns/gray 301
/soon /about 302
/see /about 303
/kept /about 307
/kept-for-good /about 308
/towns-of-old/* /towns/:splat 301
/blog/:year/:name /about?year=:year&name=:name 301
/away https://other.example/x?y=1#z 302
/part /about#team 301
/caf%C3%A9-old /café 301
/any/* //other.example/:splat 302
/to/* /:splat 302
/dots /.//other.example 302
/back /\\other.example 302
/shown /about 200
/gone /404.html 410
/home-only-in-canada /about 302 Country=ca
`,
};

let stop = () => {};
afterEach(() => stop());

async function serve(files: Readonly<Record<string, string>> = SITE) {
  const folder = folderWith({ 'dist/keep': '', ...below('dist', files) });
  const server = createPreviewServer(join(folder, 'dist'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { folder, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

/** Requests a path without the normalization of `fetch`. */
function ask(address: string, path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(address);
  return new Promise<{ status: number; location: string | undefined; text: string }>((done, fail) => {
    request({ hostname, port, path, method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      done({ status: response.statusCode ?? 0, location: response.headers.location, text });
    })
      .on('error', fail)
      .end();
  });
}

describe('a page', () => {
  test.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about.html', 'about'],
    ['/about?x=1', 'about'],
    ['/towns/gray', 'gray'],
    ['/deep/', 'deep'],
    ['/deep', 'deep'],
    ['/caf%C3%A9', 'coffee'],
    ['/404', 'nothing here'],
  ])('%s', async (path, body) => {
    const response = await fetch((await serve()).address + path);
    expect([response.status, await response.text()]).toEqual([200, body]);
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
  });

  test.each([
    '/nothing',
    '/about/more',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/secret',
    '/..%5c..%5csecret',
    '/%',
    '/%00',
    '/%ff',
    `/${'x'.repeat(5000)}`,
    '/assets',
    '/assets/',
    '/_headers',
    '/_redirects',
  ])('%s is the 404 page', async (path) => {
    const response = await fetch((await serve()).address + path);
    expect([response.status, await response.text()]).toEqual([404, 'nothing here']);
    expect(response.headers.get('x-test')).toMatch(/^yes/);
  });

  test.each([
    '/../secret',
    '//secret',
    '/./../secret',
    '/assets/../../secret',
    '*',
    'http://localhost/secret',
  ])('%s, as no browser writes it, is the 404 page too', async (path) => {
    const { folder, address } = await serve();
    writeFileSync(join(folder, 'secret'), 'secret');
    expect(await ask(address, path)).toMatchObject({ status: 404, text: 'nothing here' });
  });

  test('is not found through a symbolic link that leads out of the folder', async () => {
    const { folder, address } = await serve();
    writeFileSync(join(folder, 'secret.html'), 'secret');
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/x.html'), 'secret');
    symlinkSync(join(folder, 'secret.html'), join(folder, 'dist/link.html'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'dist/links'));
    symlinkSync('loop.html', join(folder, 'dist/loop.html'));
    for (const path of ['/link', '/link.html', '/links/x', '/loop'])
      expect(await ask(address, path)).toMatchObject({ status: 404, text: 'nothing here' });
    symlinkSync(join(folder, 'dist/about.html'), join(folder, 'dist/inside.html'));
    expect(await ask(address, '/inside')).toMatchObject({ status: 200, text: 'about' });
  });

  test('is found if the folder itself is a link', async () => {
    const { folder, address } = await serve();
    renameSync(join(folder, 'dist'), join(folder, 'release-2'));
    symlinkSync(join(folder, 'release-2'), join(folder, 'dist'));
    expect(await ask(address, '/about')).toMatchObject({ status: 200, text: 'about' });
  });

  test('supports HEAD', async () => {
    const response = await fetch(`${(await serve()).address}/about`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '5',
      '',
    ]);
  });

  test.each(['PUT', 'DELETE', 'OPTIONS'])('rejects %s', async (method) => {
    expect((await ask((await serve()).address, '/about', method)).status).toBe(405);
  });
});

describe('a site', () => {
  test('without a 404.html responds with 404', async () => {
    const { address } = await serve({ 'index.html': 'home' });
    expect(await ask(address, '/nowhere')).toMatchObject({ status: 404 });
    expect(await ask(address, '/')).toMatchObject({ status: 200, text: 'home' });
  });

  test('may have folders with the names of 404.html, _headers, _redirects or a page', async () => {
    const { address } = await serve({
      'index.html': 'home',
      '404.html/x': '',
      '_headers/x': '',
      '_redirects/x': '',
      'a.html/x': '',
    });
    for (const path of ['/nowhere', '/a', '/404'])
      expect(await ask(address, path)).toMatchObject({ status: 404 });
    expect(await ask(address, '/')).toMatchObject({ status: 200, text: 'home' });
  });

  test('that is missing for a moment is waited for', async () => {
    const { folder, address } = await serve();
    renameSync(join(folder, 'dist'), join(folder, 'old'));
    const asked = ask(address, '/about');
    await wait(100);
    renameSync(join(folder, 'old'), join(folder, 'dist'));
    expect(await asked).toMatchObject({ status: 200, text: 'about' });
  });

  test('that is missing for longer is a 503, not a 404', async () => {
    const { folder, address } = await serve();
    rmSync(join(folder, 'dist'), { recursive: true });
    const { status, text } = await ask(address, '/about');
    expect([status, text]).toEqual([
      503,
      'The site does not exist at the moment. If it is being written, reload the page.\n',
    ]);
  });

  test('is served completely while it is replaced repeatedly', async () => {
    const { folder, address } = await serve();
    const swapping = (async () => {
      for (let swaps = 0; swaps < 12; swaps += 1) {
        renameSync(join(folder, 'dist'), join(folder, 'old'));
        await wait(1);
        renameSync(join(folder, 'old'), join(folder, 'dist'));
        await wait(30);
      }
    })();
    const paths = Array.from({ length: 150 }, (_, i) => (i % 2 ? '/about' : '/nowhere'));
    const answers = await Promise.all(
      paths.map(async (path, i) => {
        await wait(i * 3);
        return ask(address, path);
      }),
    );
    await swapping;
    expect(answers.map(({ status }) => status)).toEqual(paths.map((path) => (path === '/about' ? 200 : 404)));
    expect(await ask(address, '/about')).toMatchObject({ status: 200 });
  });
});

describe('headers', () => {
  test('come from all rules that match', async () => {
    const { address } = await serve();
    const page = (await fetch(`${address}/about`)).headers;
    expect([page.get('x-test'), page.get('cache-control')]).toEqual(['yes', 'public']);
    const asset = (await fetch(`${address}/assets/a.svg`)).headers;
    expect([asset.get('x-test'), asset.get('cache-control')]).toEqual(['yes, asset', 'immutable']);
    expect(asset.get('content-type')).toBe('image/svg+xml');
    for (const headers of [page, asset]) expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('contain the media type', async () => {
    const { headers } = await fetch(`${(await serve()).address}/data.unknown`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=3-1', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('of a part, %s', async (range, status, body, told) => {
    const response = await fetch(`${(await serve()).address}/film.mp4`, { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      told,
    ]);
  });
});

describe('a redirect', () => {
  test.each([
    ['/areas', 301, '/towns/gray'],
    ['/areas/', 301, '/towns/gray'],
    ['/areas?x=1&y=%20', 301, '/towns/gray?x=1&y=%20'],
    ['/soon', 302, '/about'],
    ['/see', 303, '/about'],
    ['/kept', 307, '/about'],
    ['/kept-for-good', 308, '/about'],
    ['/towns-of-old/gray', 301, '/towns/gray'],
    ['/towns-of-old/a%20b/%C3%A9', 301, '/towns/a%20b/%C3%A9'],
    ['/blog/2026/mice', 301, '/about?year=2026&name=mice'],
    ['/away', 302, 'https://other.example/x?y=1#z'],
    ['/away?q=1', 302, 'https://other.example/x?y=1#z'],
    ['/part?q=1', 301, '/about?q=1#team'],
    ['/caf%C3%A9-old', 301, '/caf%C3%A9'],
    // A path never leads to another host.
    ['/any/x', 302, '/other.example/x'],
    ['/to//other.example', 302, '/other.example'],
    ['/to/%5cother.example', 302, '/%5Cother.example'],
    ['/to/%2f%2fother.example', 302, '/other.example'],
    ['/dots', 302, '/other.example'],
    ['/back', 302, '/other.example'],
  ])('%s', async (path, status, location) => {
    expect(await ask((await serve()).address, path)).toMatchObject({ status, location });
  });

  test('is not cached, since the next site on this port has other rules', async () => {
    const { headers } = await fetch(`${(await serve()).address}/areas`, { redirect: 'manual' });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('with status 200 shows another file if the path has none', async () => {
    const { address } = await serve();
    expect(await ask(address, '/shown')).toMatchObject({ status: 200, text: 'about' });
    expect(await ask(address, '/gone')).toMatchObject({ status: 410, text: 'nothing here' });
  });

  test('that only a host can decide is skipped', async () => {
    expect((await ask((await serve()).address, '/home-only-in-canada')).status).toBe(404);
  });
});

describe('a form that is posted to a page', () => {
  test.each([
    ['/about', '/about'],
    ['/about?x=1', '/about?x=1'],
    ['/', '/'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
    ['/.//evil.example', '/evil.example'],
    ['/./\\evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example'],
    ['http://evil.example/', '/http://evil.example/'],
  ])('%s shows a page of this site', async (path, location) => {
    expect(await ask((await serve()).address, path, 'POST')).toMatchObject({ status: 303, location });
  });
});

describe('a site below a path', () => {
  const home = '<link rel="canonical" href="https://camps.example/a/b/">home';
  const files = { ...SITE, 'index.html': home, _redirects: '/a/b/old /a/b/about 301\n/a/b/* /:splat 200\n' };

  test.each([
    ['/', 302, '/a/b/'],
    ['/a/b', 200, undefined],
    ['/a/b/', 200, undefined],
    ['/a/b/about', 200, undefined],
    ['/a/b/assets/a.js', 200, undefined],
    ['/a/b/old', 301, '/a/b/about'],
    ['/a/b/nothing', 404, undefined],
    ['/about', 404, undefined],
    ['/a/bad', 404, undefined],
  ])('%s', async (path, status, location) => {
    const answer = await ask((await serve(files)).address, path);
    expect([answer.status, answer.location]).toEqual([status, location]);
    if (path === '/about')
      expect(answer.text).toBe('This address is outside of the site, which is below /a/b/.\n');
  });

  test('needs no rules of the host', async () => {
    const { address } = await serve({ ...files, _redirects: '' });
    expect(await (await fetch(`${address}/a/b/about`)).text()).toBe('about');
  });
});
