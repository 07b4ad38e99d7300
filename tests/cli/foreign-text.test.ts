import { describe, expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { folderWith, linkPackages } from '../helpers/folders.ts';
import { HIDDEN } from '../helpers/hostile-text.ts';
import { loopback } from '../helpers/loopback.ts';

/** A line that would be a command to a GitHub runner, an escape sequence, a mark of direction, a command to other runners. */
const BAIT = 'a\n::warning::BAIT\x1b[2J\x9b1m\u202e##[error]BAIT';
/** What data files may contain of it. */
const IN_DATA = 'a\n::warning::BAIT\u202e##[error]BAIT';
const QUOTED = JSON.stringify(IN_DATA);

interface Parts {
  readonly data?: Readonly<Record<string, string>>;
  readonly source?: string;
  readonly check?: string;
  readonly section?: string;
}

function site({ data = {}, source = '', check = '', section = 'town.name' }: Parts) {
  const root = folderWith({
    'templates/site.tsx': `import { createSite, slug, text } from 'crosstown';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: text()${check} });
const { pageType, defineSite } = createSite({
  data: { towns: { from: 'towns.csv', schema: Town${source} } },
  axes: { town: { town: 'towns' } },
});
const home = pageType({ id: 'home', head: () => ({ title: 'Home', description: 'Home' }), sections: () => <h1>Home</h1> });
const town = pageType({ id: 'town', path: ({ town }) => '/' + town.slug, sections: ({ town }) => <h1>{${section}}</h1> });
export default defineSite({ pages: [home, town] });
`,
    'data/site.yaml': 'name: Crust\norigin: https://crust.example\ndescription: Bread.\n',
    'data/towns.csv': 'slug,name\nold,Old\n',
    ...data,
  });
  linkPackages(root);
  return root;
}

/** Expects that a command shows the bait, as text. */
function expectText({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): void {
  const lines = `${stdout}\n${stderr}`.split('\n');
  expect(lines.filter((line) => HIDDEN.test(line) || /^\s*(::|BAIT)/.test(line))).toEqual([]);
  expect(stdout + stderr).toMatch(/\\n::warning::BAIT/);
}

const csv = `slug,name\n"${IN_DATA}","x"\n`;

describe('is shown as text', () => {
  const sites: Readonly<Record<string, Parts>> = {
    'a slug': { data: { 'data/towns.csv': csv } },
    'a column': { data: { 'data/towns.csv': `slug,name,"${IN_DATA}"\na,A,x\n` } },
    'a key': { data: { 'data/site.yaml': `name: Crust\norigin: https://crust.example\n${QUOTED}: 1\n` } },
    'a value that is not valid': { data: { 'data/site.yaml': `name: Crust\norigin: ${QUOTED}\n` } },
    'the name of a file': { data: { [`data/${BAIT}.yaml`]: '- slug: a\n' } },
    'a token': {
      data: { 'data/site.yaml': `name: ${JSON.stringify(`{${IN_DATA}}`)}\norigin: https://a.example\n` },
    },
    'the message of a schema': { check: `.refine(() => false, ${QUOTED})` },
    'the message of an error': { section: `(() => { throw new Error(${QUOTED}); })()` },
  };
  test.each(Object.entries(sites))('%s', async (_, parts) => {
    const root = site(parts);
    const printed = await crosstown(['generate', '--root', root]);
    expectText(printed);
    expectText(await crosstown(['plan', '--json', '--root', root]));
  });

  test('what a sheet contains', async () => {
    const origin = await loopback((_, response) => response.writeHead(200).end(csv));
    const root = site({ source: `, source: { url: '${origin}/a.csv' }` });
    expectText(await crosstown(['pull', '--root', root]));
  });

  test('what a command of a source prints', async () => {
    const command = [
      'node',
      '-e',
      `process.stderr.write(${JSON.stringify(BAIT.replace('\n', '\x1b\n'))}); process.exit(1)`,
    ];
    const root = site({ source: `, source: { command: ${JSON.stringify(command)} }` });
    expectText(await crosstown(['pull', '--root', root]));
  });

  test('the names of a command line', async () => {
    const root = site({});
    for (const args of [
      ['explain', BAIT],
      ['plan', '--today', BAIT],
      ['generate', '--out', BAIT, '--shard', BAIT],
      ['check', BAIT],
      ['new', BAIT],
    ])
      expectText(await crosstown([...args, '--root', root]));
    const { stderr } = await crosstown(['plan', `--${BAIT}`]);
    expect(stderr).not.toMatch(/^::/m);
  });

  test('the name of the folder of a site', async () => {
    expectText(await crosstown(['plan', '--root', BAIT]));
  });

  test('an audited site', async () => {
    const text = BAIT.replaceAll('"', '');
    const page = `<!doctype html><html lang="${text}"><head><title>${text}</title><meta name="description" content="${text}"><link rel="canonical" href="${text}"></head><body><h1>${text}</h1><a href="/${text}">${text}</a><a href="javascript:${text}">x</a><p id="${text}"><p id="${text}"></body></html>`;
    const root = folderWith({
      'site/index.html': page,
      [`site/${BAIT}.html`]: page,
      'site/robots.txt': `User-agent: *\nDisallow: /${text}\n`,
      'site/_redirects': `/${text} /${text} 301\n`,
      'site/sitemap.xml': `<urlset><url><loc>https://a.example/${text}</loc></url></urlset>`,
    });
    expectText(await crosstown(['check', `${root}/site`, '--root', root]));
    expectText(await crosstown(['check', `${root}/site`, '--json', '--root', root]));
  });
});

test('annotations are the only commands to a runner', async () => {
  const root = site({ data: { 'data/towns.csv': csv } });
  const { stderr } = await crosstown(['generate', '--root', root], { env: { GITHUB_ACTIONS: 'true' } });
  const commands = stderr.split('\n').filter((line) => line.startsWith('::'));
  expect(commands.length).toBeGreaterThan(0);
  for (const line of commands) expect(line).toMatch(/^::error file=data\/towns\.csv,line=\d+,col=\d+::[^:]/);
});
