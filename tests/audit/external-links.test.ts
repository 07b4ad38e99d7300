import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditSite, DEFAULT_LIMITS } from '../../src/audit/audit-site.ts';
import { checkExternalLinks, EXTERNAL_LIMITS } from '../../src/audit/external-links.ts';
import { openFolder } from '../../src/audit/read/read-folder.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { crosstown } from '../helpers/command.ts';
import { folderWith } from '../helpers/folders.ts';
import { changed, SMALL_SITE } from './small-site.ts';

/* Another website on this machine. It remembers what it was asked for. */

const requests: string[] = [];
let open = 0;
let mostOpen = 0;
const server = createServer(async (request, response) => {
  const { method = '', url = '' } = request;
  requests.push(`${method} ${url}`);
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  await new Promise((done) => setTimeout(done, 20));
  open -= 1;
  const [, status = '200'] = /^\/(?:head-)?(\d{3})/.exec(url) ?? [];
  if (url.startsWith('/silent')) return;
  if (url === '/moved') response.writeHead(302, { location: '/200' });
  else response.writeHead(url.startsWith('/head-') && method === 'GET' ? 200 : Number(status));
  response.end('A page');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function linksOf(pages: Readonly<Record<string, readonly string[]>>) {
  const files = Object.entries(pages).map(([file, links]) => [
    file,
    `<link rel="canonical" href="https://own.example/">${links.map((link) => `<a href="${link}">x</a>`).join('')}`,
  ]);
  return auditSite(openFolder(folderWith(Object.fromEntries(files))), DEFAULT_LIMITS).externalLinks;
}

async function check(links: readonly string[], limits = {}) {
  requests.length = 0;
  const { findings, omitted } = await checkExternalLinks(linksOf({ 'index.html': links }), {
    ...EXTERNAL_LIMITS,
    ...limits,
  });
  const answers = findings.map(({ issue }) => describeIssue(issue).message.replace(/^.* which /, ''));
  return { answers, omitted, requests: [...requests] };
}

describe('an address of another website', () => {
  test.each([
    ['that exists', '/200', undefined, ['HEAD /200']],
    ['that is redirected', '/moved', undefined, ['HEAD /moved', 'HEAD /200']],
    ['that does not exist', '/404', 'answers 404.', ['HEAD /404', 'GET /404']],
    ['that is gone', '/410', 'answers 410.', ['HEAD /410', 'GET /410']],
    ['whose server refuses HEAD', '/head-405', undefined, ['HEAD /head-405', 'GET /head-405']],
    ['whose server refuses programs', '/403', undefined, ['HEAD /403', 'GET /403']],
    ['whose server is busy', '/503', undefined, ['HEAD /503', 'GET /503']],
  ])('%s', async (_, path, answer, expected) => {
    const found = await check([origin + path]);
    expect(found).toEqual({ answers: answer ? [answer] : [], omitted: 0, requests: expected });
  });

  test('that does not answer in time', async () => {
    const { answers } = await check([`${origin}/silent`], { timeout: 300 });
    expect(answers).toEqual(['does not answer (timeout).']);
  });

  test('without a server', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const { answers } = await check([`http://127.0.0.1:${port}/`]);
    expect(answers).toEqual(['does not answer (ECONNREFUSED).']);
  });
});

test('each address is requested once, without its fragment, and own addresses are not', async () => {
  const links = [`${origin}/200#a`, `${origin}/200#b`, 'https://own.example/gone', '/gone', 'tel:+1'];
  expect((await check(links)).requests).toEqual(['HEAD /200']);
});

test('a finding names all pages with the link', async () => {
  const links = linksOf({ 'index.html': [`${origin}/404`], 'about.html': [`${origin}/404`] });
  const { findings } = await checkExternalLinks(links);
  expect(findings.map(({ pages }) => pages)).toEqual([['/', '/about']]);
});

test('the number of addresses and of requests at the same time is limited', async () => {
  mostOpen = 0;
  const links = Array.from({ length: 30 }, (_, i) => `${origin}/200/${i}`);
  const { omitted, requests } = await check(links, { addresses: 20, concurrency: 3 });
  expect([omitted, requests.length, mostOpen]).toEqual([10, 20, 3]);
});

test('only --external requests anything', async () => {
  const folder = folderWith({
    ...SMALL_SITE,
    ...changed('about.html', '</main>', `<a href="${origin}/404">Our award</a></main>`),
  });
  requests.length = 0;
  const without = await crosstown(['check', folder]);
  expect([without.code, requests]).toEqual([0, []]);
  const { code, stderr } = await crosstown(['check', folder, '--external', '--strict']);
  expect(code).toBe(1);
  expect(stderr).toContain(`warning  A link on the page /about leads to “${origin}/404”, which answers 404.`);
});
