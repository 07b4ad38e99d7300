import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ReadSourceOptions, readSource } from '../../../src/author/pull/read-source.ts';
import { formatSnapshot } from '../../../src/author/pull/snapshot.ts';
import type { CollectionSource } from '../../../src/core/model.ts';
import { crosstown } from '../../helpers/command.ts';
import { bytesBelow, folderWith, linkPackages, textOf } from '../../helpers/folders.ts';
import { loopback } from '../../helpers/loopback.ts';

/* A chain of bakeries keeps its shops in a sheet. */

const SITE = (source: string, file: string) => `import { createSite, text, slug, zip } from 'crosstown';
import { z } from 'zod';

const Shop = z.strictObject({ slug: slug(), name: text(30), zip: zip(), seats: z.number() });
const { pageType, defineSite } = createSite({
  data: { shops: { from: '${file}', schema: Shop, singular: 'shop', source: ${source} } },
  axes: {
    shop: { shop: 'shops' },
  },
});
export default defineSite({
  pages: [
    pageType({ id: 'home', head: () => ({ title: 'Home', description: 'Bread' }), sections: () => <h1>Bread</h1> }),
    pageType({ id: 'shop', path: ({ shop }) => '/shops/' + shop.slug, sections: ({ shop }) => <h1>{shop.name}</h1> }),
  ],
});
`;

const HEADER = 'slug,name,zip,seats';
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => `shop-${i},Shop ${i},${String(4000 + i).padStart(5, '0')},${i}`);
const csv = (lines: readonly string[]) => `${[HEADER, ...lines].join('\n')}\n`;
const BEFORE = csv(rows(10));

function site(source: CollectionSource, before: string | null = BEFORE, file = 'shops.csv') {
  const root = folderWith({
    'templates/site.tsx': SITE(JSON.stringify(source), file),
    'data/site.yaml': 'name: Crust\norigin: https://crust.example\n',
    ...(before === null ? {} : { [`data/${file}`]: before }),
  });
  linkPackages(root);
  return {
    root,
    pull: (...args: string[]) => crosstown(['pull', '--root', root, ...args]),
    read: () => textOf(root, `data/${file}`),
    data: () => bytesBelow(join(root, 'data')),
  };
}

/** A sheet that answers in turn, and with the last answer again and again. */
async function sheet(...answers: readonly RequestListener[]) {
  const requests: (string | undefined)[] = [];
  const origin = await loopback((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request.headers.authorization);
    answer?.(request, response);
  });
  return { url: `${origin}/shops.csv`, requests };
}

const says =
  (text: string | Buffer, status = 200, type = 'text/csv'): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': type }).end(text);

const CHANGED = csv([
  ...rows(10).slice(1).reverse(),
  'shop-0,"Shop 0, the old one",04000,7',
  'new,New,04999,1',
]);

describe('accepted changes', () => {
  test('are shown with their pages, and written sorted by slug; text such as 04009 stays text', async () => {
    const { url } = await sheet(says(CHANGED));
    const { pull, read, root } = site({ url });
    expect(await pull('--yes')).toEqual({
      code: 0,
      stdout:
        'data/shops.csv: 1 added, 1 changed, 0 removed.\n  + new\n  ~ shop-0: name, seats\n' +
        '2 pages are made of these records: 1 added, 1 changed, 0 removed.\n  + /shops/new\n  ~ /shops/shop-0\n' +
        'Wrote data/shops.csv.\n',
      stderr: '',
    });
    expect(read()).toBe(
      csv(['new,New,04999,1', 'shop-0,"Shop 0, the old one",04000,7', ...rows(10).slice(1)]),
    );
    expect(await pull()).toEqual({
      code: 0,
      stdout: 'data/shops.csv is up to date.\n',
      stderr: '',
    });
    expect((await crosstown(['plan', '--list', '--root', root])).code).toBe(0);
  });

  test('need a question on a terminal or --yes: otherwise nothing is written, and the exit code says so', async () => {
    const { url } = await sheet(says(CHANGED));
    const { pull, data } = site({ url });
    const before = data();
    const { code, stderr } = await pull();
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: 'data/shops.csv was not changed. To accept the changes, run the command with --yes.\n',
    });
    expect(data()).toEqual(before);
  });

  test('create a file that does not exist yet', async () => {
    const { url } = await sheet(says(BEFORE));
    const { pull, read } = site({ url }, null);
    expect((await pull('--yes')).code).toBe(0);
    expect(read()).toBe(BEFORE);
  });

  test('of JSON are written with one record per line; --json prints them', async () => {
    const records = [
      { slug: 'b', name: 'B', zip: '04009', seats: 2 },
      { slug: 'a', name: 'A', zip: '04008', seats: 1 },
    ];
    const { url } = await sheet(says(JSON.stringify(records), 200, 'application/json'));
    const { pull, read } = site({ url }, '[]\n', 'shops.json');
    const { stdout } = await pull('--yes', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      collections: [
        {
          collection: 'shops',
          added: ['a', 'b'],
          pages: ['/shops/a', '/shops/b'],
          addedPages: ['/shops/a', '/shops/b'],
          removedPages: [],
          isWritten: true,
        },
      ],
    });
    expect(read()).toBe(
      '[\n  {"slug":"a","name":"A","zip":"04008","seats":1},\n  {"slug":"b","name":"B","zip":"04009","seats":2}\n]\n',
    );
  });

  test('are written with the names of the schema, and without what a spreadsheet puts around cells', async () => {
    const table =
      'sep=;\nName;SLUG;Zip;Seats;\n\u200bB;b;="04009";2;\nName;SLUG;Zip;Seats;\nA;a;\'04008;1;\n;;;;\n';
    const { url } = await sheet(says(Buffer.from(`\ufeff${table}`, 'utf16le')));
    const { pull, read } = site({ url }, null);
    expect((await pull('--yes')).code).toBe(0);
    expect(read()).toBe('name,slug,zip,seats,\nA,a,04008,1,\nB,b,04009,2,\n');
    expect((await pull('--yes')).stdout).toBe('data/shops.csv is up to date.\n');
  });

  test('come from a command too, which runs without a shell', async () => {
    const script = `process.stdout.write(${JSON.stringify(csv(['a,$HOME,04009,1']))})`;
    const { pull, read } = site({ command: [process.execPath, '-e', script] }, null);
    expect((await pull('--yes')).code).toBe(0);
    expect(read()).toContain('a,$HOME,04009,1');
  });
});

describe('the response', () => {
  const OPTIONS = { root: '.', file: 'data/shops.csv' };
  const read = (source: CollectionSource, options: Partial<ReadSourceOptions> = {}) =>
    readSource({ ...OPTIONS, source, ...options });
  const bytesOf = (answer: Awaited<ReturnType<typeof readSource>>) =>
    Buffer.isBuffer(answer) ? answer : undefined;

  test('may be a redirect to another host, which does not receive the token', async () => {
    const other = await sheet(says(BEFORE));
    const { url, requests } = await sheet((_, response) =>
      response.writeHead(307, { Location: other.url }).end(),
    );
    expect(bytesOf(await read({ url, token: 'SHEET' }, { token: 'secret' }))?.toString()).toBe(BEFORE);
    expect([requests, other.requests]).toEqual([['Bearer secret'], [undefined]]);
  });

  test('that is late, or too large, is refused', async () => {
    const late = await sheet(() => undefined);
    expect(await read({ url: late.url }, { timeoutMs: 50 })).toMatchObject({
      reason: `${late.url} cannot be reached: no answer within 0.05 s`,
    });
    const large = await sheet(says('x'.repeat(2000)));
    expect(await read({ url: large.url }, { maxBytes: 1000 })).toMatchObject({
      reason: `${large.url} sends more than 0.001 MB`,
    });
    const command = [process.execPath, '-e', 'process.stdout.write("x".repeat(2000))'];
    expect(await read({ command }, { maxBytes: 1000 })).toMatchObject({
      reason: expect.stringContaining('sends more than 0.001 MB'),
    });
  });

  test('of a command that fails, does not exist or does not end is a failure with its reason', async () => {
    const fails = { command: [process.execPath, '-e', 'console.error("no table shops"); process.exit(3)'] };
    expect(await read(fails)).toMatchObject({
      reason: expect.stringMatching(/^the command “.*” failed: no table shops$/),
    });
    const throws = { command: [process.execPath, '-e', 'require("fs").readFileSync("none.csv")'] };
    expect(await read(throws)).toMatchObject({
      reason: expect.stringMatching(/ failed: Error: ENOENT: .*none\.csv/),
    });
    expect(await read({ command: ['no-such-program-here'] })).toMatchObject({
      reason: 'the program “no-such-program-here” is not installed',
    });
    const endless = { command: [process.execPath, '-e', 'setInterval(() => {}, 1000)'] };
    expect(await read(endless, { timeoutMs: 200 })).toMatchObject({
      reason: expect.stringMatching(/ failed: it did not end within 0\.2 s$/),
    });
  });

  test('with an error of the server is requested again', async () => {
    const { url, requests } = await sheet(says('oops', 500), says(BEFORE));
    expect(bytesOf(await read({ url }))?.toString()).toBe(BEFORE);
    expect(requests).toHaveLength(2);
  });

  test('is requested twice at most', async () => {
    const { url, requests } = await sheet(says('oops', 503));
    expect(await read({ url })).toMatchObject({ reason: expect.stringContaining(url) });
    expect(requests).toHaveLength(2);
  });
});

/** The address of a port on which nothing listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}/shops.csv`;
}

const cut: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': 5000 });
  response.write(BEFORE);
  setTimeout(() => response.destroy(), 20);
};

describe('a failure changes nothing, and says what, why and how to go on', () => {
  const FAILURES: [string, RequestListener, readonly string[], number?][] = [
    ['not there', says('no', 404), ['answers with 404', 'correct “source”']],
    ['error of the server', says('no', 500), ['answers with 500', 'try again later']],
    ['empty', says(''), ['has no record', 'Check that the export has a header']],
    ['only a header', says(`${HEADER}\n`), ['has no record']],
    ['a web page', says('<!doctype html><title>Shops</title>'), ['is a web page, not CSV', 'Publish to web']],
    [
      'a login page',
      says('<html><title>Sign in - Sheets</title><input type="password">', 200, 'text/html'),
      ['asks for a login', 'Publish the export'],
    ],
    ['no permission', says('no', 403), ['asks for a login']],
    ['cut off by the connection', cut, ['sent only a part of its answer', 'try again']],
    ['cut off in a row', says(BEFORE.slice(0, -5)), ['data/shops.csv:11']],
    [
      'another encoding',
      says(Buffer.from(csv(['a,Caf\xe9,04009,1']), 'latin1')),
      ['data/shops.csv:2:6', 'not UTF-8 text', '“CSV UTF-8”'],
    ],
    [
      'a control character',
      says(csv([...rows(9), 'shop-9,Nine\u0007,04009,9'])),
      ['data/shops.csv:11:12', 'U+0007'],
    ],
    [
      'a merge conflict',
      says(csv([...rows(9), '<<<<<<< a', 'shop-9,Nine,04009,9', '=======', '>>>>>>> b'])),
      ['data/shops.csv:11:1', 'merge conflict'],
    ],
    ['a renamed column', says(BEFORE.replace('zip', 'postcode')), ['data/shops.csv:1', 'postcode']],
    ['duplicate keys', says(csv([...rows(10), 'shop-3,Again,04001,1'])), ['data/shops.csv:12', 'shop-3']],
    [
      'a value of the wrong type',
      says(csv([...rows(9), 'shop-9,Nine,4009,9'])),
      ['data/shops.csv:11', '04009'],
    ],
    ['a tenth of the records less', says(csv(rows(9))), ['1 record of 10', '--allow-removals 1'], 3],
  ];

  test.each<[string, RequestListener, readonly string[], number?]>(FAILURES)(
    '%s',
    async (_, answer, said, exitCode = 1) => {
      const { url } = await sheet(answer);
      const { pull, data } = site({ url });
      const before = data();
      const { code, stdout, stderr } = await pull('--yes');
      for (const text of said) expect(stderr).toContain(text);
      expect(stderr).toContain('→');
      expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
      expect(data()).toEqual(before);
    },
  );

  test('down', async () => {
    const { pull, data } = site({ url: await closedPort() });
    const before = data();
    const { code, stderr } = await pull('--yes');
    expect(code).toBe(1);
    expect(stderr).toContain('cannot be reached');
    expect(stderr).toContain('Check the address and the network');
    expect(data()).toEqual(before);
  });
});

test('a web page from a command is refused', async () => {
  const script = 'process.stdout.write("<!doctype html><title>Sign in</title>")';
  const { pull, data } = site({ command: [process.execPath, '-e', script] });
  const before = data();
  expect((await pull('--yes')).stderr).toContain('it is a web page, not a table');
  expect(data()).toEqual(before);
});

test('fewer records are accepted with --allow-removals', async () => {
  const { url } = await sheet(says(csv(rows(9))));
  const { pull, read } = site({ url });
  expect(await pull('--yes', '--allow-removals', '1')).toMatchObject({
    code: 0,
    stdout:
      'data/shops.csv: 0 added, 0 changed, 1 removed.\n  - shop-9\n' +
      '1 page is made of these records: 0 added, 0 changed, 1 removed.\n  - /shops/shop-9\nWrote data/shops.csv.\n',
  });
  expect(read()).toBe(csv(rows(9)));
});

test.each([
  ['a record', '{"slug":"a","name":"A","zip":"04009","seats":1}'],
  ['a list inside an object', '{"records":[]}'],
])('JSON that is %s is no list of records: one message says so', async (_, json) => {
  const { url } = await sheet(says(json));
  const { pull } = site({ url }, '[]\n', 'shops.json');
  const { stderr } = await pull('--yes');
  expect(stderr).toContain('no list of records');
  expect(stderr).toContain('1 error.');
});

test('the lines of errors are those of the source, and a message says so', async () => {
  const { url } = await sheet(says(csv(['z,Zed,4009,1', 'a,A,04009,1'])));
  const { pull } = site({ url });
  expect((await pull('--yes')).stderr).toMatch(
    `data/shops.csv was not changed. The lines above are those of ${url}: correct them there.`,
  );
});

describe('the token of a source', () => {
  const source = async () => {
    const { url, requests } = await sheet(says(BEFORE));
    return { ...site({ url, token: 'CRUST_TOKEN' }, null), requests };
  };

  test('is the value of the environment variable', async () => {
    vi.stubEnv('CRUST_TOKEN', 'secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { pull, read, requests } = await source();
    expect(await pull('--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(requests).toEqual(['Bearer secret']);
    expect(read()).toBe(BEFORE);
  });

  test('must be set: otherwise no request is made', async () => {
    const { pull, data, requests } = await source();
    const before = data();
    const { code, stderr } = await pull('--yes');
    expect(code).toBe(1);
    expect(stderr).toContain('the environment variable CRUST_TOKEN is not set');
    expect(requests).toEqual([]);
    expect(data()).toEqual(before);
  });

  test.each([
    ['sec\nret', 'U+000A (line break)'],
    ['sec\u200bret', 'U+200B (zero-width space)'],
  ])('is not shown if it is none: %j', async (token, character) => {
    vi.stubEnv('CRUST_TOKEN', token);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { pull, requests } = await source();
    const { code, stderr } = await pull('--yes');
    expect(code).toBe(1);
    expect(stderr).toContain(`the environment variable CRUST_TOKEN contains ${character}`);
    expect(stderr).not.toMatch(/sec|ret\b/);
    expect(requests).toEqual([]);
  });

  test('may end with a line break', async () => {
    vi.stubEnv('CRUST_TOKEN', 'secret\n');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { pull, requests } = await source();
    expect((await pull('--yes')).code).toBe(0);
    expect(requests).toEqual(['Bearer secret']);
  });
});

test.each([
  'https://user:hunter2@127.0.0.1:1/a.csv',
  'https://127.0.0.1:1/a.csv?gid=1&key=hunter2',
  'http://sheets.example/a.csv?access_token=hunter2',
])('an address is shown without its secrets: %s', async (url) => {
  const { root } = site({ url });
  const printed = await crosstown(['pull', '--root', root]);
  expect(printed.stderr).toContain('***');
  const json = await crosstown(['pull', '--json', '--root', root]);
  expect(printed.stderr + json.stdout + json.stderr).not.toContain('hunter2');
});

describe('a source that cannot be used is a usage error', () => {
  test.each([
    [{ url: 'http://sheets.example/a.csv' }, 'shops.csv', 'must be an address that begins with https://'],
    [{ url: 'https://sheets.example/a.csv' }, 'shops/*.csv', 'must be one file that ends in .csv or .json'],
  ])('%j of %s', async (source, file, message) => {
    const { root } = site(source, null, file);
    const { code, stderr } = await crosstown(['pull', '--root', root]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a collection without a source', async () => {
    const { pull } = site({ url: 'https://sheets.example/a.csv' });
    expect((await pull('shosp')).stderr).toContain('These have one: shops.');
  });

  test('a part that is unknown is an error of the definition', async () => {
    const { root } = site({ link: 'https://sheets.example' } as unknown as CollectionSource);
    expect((await crosstown(['plan', '--list', '--root', root])).stderr).toContain('{ url: … }');
  });
});

test('a snapshot quotes what needs it, and has no blank rows', () => {
  const text = 'name;slug\n"a; ""b""";z\n;\n" c ";a\n';
  expect(formatSnapshot({ path: 'data/a.csv', text })).toBe('name,slug\n" c ",a\n"a; ""b""",z\n');
});

test('neither a plan nor a build makes a request', async () => {
  const { url, requests } = await sheet(says(BEFORE));
  const { root } = site({ url });
  for (const command of [['plan', '--list'], ['generate']])
    expect(await crosstown([...command, '--root', root])).toMatchObject({ code: 0 });
  expect(requests).toEqual([]);
});
