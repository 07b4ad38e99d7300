import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../src/cli/preview.ts';
import { folderWith } from '../helpers/folders.ts';

const SITE = {
  'index.html': 'home',
  'about.html': 'about',
  'towns/gray.html': 'gray',
  'deep/index.html': 'deep',
  '404.html': 'nothing here',
  'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  _headers:
    '/*\n  X-Test: yes\n  Cache-Control: public\n  Strict-Transport-Security: max-age=1\n\n/assets/*\n  X-Asset: yes\n',
};

let stop = () => {};
afterEach(() => stop());

async function serve(files: Readonly<Record<string, string>> = SITE): Promise<string> {
  const server = createPreviewServer(folderWith(files));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a preview', () => {
  test('of a site without a page for lost visitors goes on', async () => {
    const address = await serve({ 'index.html': 'home' });
    expect((await fetch(`${address}/nowhere`)).status).toBe(404);
    expect(await (await fetch(`${address}/`)).text()).toBe('home');
  });

  test.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about?x=1', 'about'],
    ['/towns/gray', 'gray'],
    ['/deep/', 'deep'],
  ])('%s', async (path, body) => {
    const response = await fetch((await serve()) + path);
    expect([response.status, await response.text()]).toEqual([200, body]);
    expect(response.headers.get('x-test')).toBe('yes');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test.each(['/nothing', '/about/more', '/..%2f..%2fetc/passwd', '/%2e%2e/secret', '/%'])(
    '%s is the 404 page',
    async (path) => {
      const response = await fetch((await serve()) + path);
      expect([response.status, await response.text()]).toEqual([404, 'nothing here']);
      expect(response.headers.get('x-test')).toBe('yes');
    },
  );

  test('a form that is posted to a page shows the page', async () => {
    const response = await fetch(`${await serve()}/about`, {
      method: 'POST',
      body: 'a=b',
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/about']);
  });

  test('a posted form stays on the host', async () => {
    const response = await fetch(`${await serve()}//evil.example/`, { method: 'POST', redirect: 'manual' });
    expect(response.headers.get('location')).not.toMatch(/^\/\//);
  });

  test('drawings have their type', async () => {
    const response = await fetch(`${await serve()}/assets/a.svg`);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  });
});
