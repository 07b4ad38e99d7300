import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { auditSite, DEFAULT_LIMITS } from '../../src/audit/audit-site.ts';
import { describeSite } from '../../src/audit/known-site.ts';
import { openFolder } from '../../src/audit/read/read-folder.ts';
import { EXIT } from '../../src/cli/exit.ts';
import { describeIssue, severityOf } from '../../src/core/diagnostics/catalog.ts';
import { crosstown } from '../helpers/command.ts';
import { folderWith, REPOSITORY, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';
import { builtReference, plannedReference } from '../helpers/reference.ts';
import { changed, type Files, SMALL_SITE } from './small-site.ts';

const DEAD_LINK = changed('about.html', '"/services/roofs">what', '"/services/rooves">what');
const GENERIC = changed('about.html', 'what they do on roofs', 'click here');

function siteWith(files: Files): string {
  return folderWith({ ...SMALL_SITE, ...files });
}

describe('the exit code', () => {
  test.for([
    ['of a site without faults', {}, [], EXIT.ok],
    ['of an error', DEAD_LINK, [], EXIT.problems],
    ['of a warning', GENERIC, [], EXIT.ok],
    ['of a warning with --strict', GENERIC, ['--strict'], EXIT.problems],
    ['of an unknown host', {}, ['--host', 'geocities'], EXIT.usage],
    ['of a number that is none', {}, ['--similarity', '60 %'], EXIT.usage],
  ] as const)('%s', async ([, files, args, expected]) => {
    expect((await crosstown(['check', siteWith(files), ...args])).code).toBe(expected);
  });

  test('of a folder without a site', async () => {
    const { code, stderr } = await crosstown(['check', temporaryFolder()]);
    expect(code).toBe(EXIT.usage);
    expect(stderr).toContain('There is no site in');
  });
});

test('--csv lists the pages with their words and the closest page, and the finding names it', async () => {
  const streets = Array.from({ length: 12 }, (_, i) => `street-${i + 10}`);
  const text = SMALL_SITE['services/roofs.html'] ?? '';
  const files = Object.fromEntries(
    streets.map((name) => [`streets/${name}.html`, text.replaceAll('/services/roofs', `/streets/${name}`)]),
  );
  const file = join(temporaryFolder(), 'pages.csv');
  const { stderr } = await crosstown(['check', siteWith(files), '--csv', file]);
  expect(stderr).toContain('and “npx crosstown check --csv pages.csv” lists them');
  const [header, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(header).toBe('page,type,words,own words,closest page,equal text in %');
  expect(rows.find((row) => row.startsWith('/streets/street-12'))).toMatch(
    /^\/streets\/street-12,streets,\d+,0,\/streets\/street-10,100$/,
  );
  expect(rows.find((row) => row.startsWith('/about'))).toMatch(/^\/about,\/,\d+,\d+,,$/);
});

describe('what is printed', () => {
  test('is text, with a note on what is not decided without data', async () => {
    const { stdout, stderr } = await crosstown(['check', siteWith(DEAD_LINK)]);
    expect(stderr).toContain('error  A link on the page /about leads to “/services/rooves”');
    expect(stderr.match(/Not decided/g)).toHaveLength(1);
    expect(stdout).toMatch(/^8 pages checked in \d+\.\d s: /);
  });

  test('is JSON with a version', async () => {
    const { stdout } = await crosstown(['check', siteWith(DEAD_LINK), '--json']);
    const { version, errors, warnings, pages, notes, issues } = JSON.parse(stdout);
    expect({ version, errors, warnings, pages }).toEqual({ version: 1, errors: 1, warnings: 1, pages: 8 });
    expect(notes).toHaveLength(1);
    expect(issues[0]).toMatchObject({ code: 'broken-link', severity: 'error', pages: ['/about'] });
  });

  test('is one finding for all pages with the same cause, those on most pages first', async () => {
    const files = Object.keys(SMALL_SITE).filter((file) => file.endsWith('.html'));
    const everywhere = Object.assign(
      {},
      ...files.map((file) => changed(file, '</footer>', '<a href="/legal">Legal notes</a></footer>')),
    );
    const about =
      changed('about.html', '"/services/roofs">what', '"/services/rooves">what')['about.html'] ?? '';
    const { stdout } = await crosstown([
      'check',
      siteWith({
        ...everywhere,
        'about.html': about.replace('</footer>', '<a href="/legal">Legal notes</a></footer>'),
      }),
      '--json',
    ]);
    const errors = JSON.parse(stdout).issues.filter(
      ({ severity }: { severity: string }) => severity === 'error',
    );
    expect(errors.map(({ pages }: { pages: string[] }) => pages.length)).toEqual([8, 1]);
    expect(errors[0].message).toContain('(and 7 others)');
  });
});

test('files that only a server makes pages of are named, and not checked', async () => {
  const { stdout } = await crosstown(['check', siteWith({ 'ask.php': '<?php', 'b.shtml': '' }), '--json']);
  expect(JSON.parse(stdout).notes).toContain(
    'Not checked: “ask.php” and 1 other file, which a server makes pages of.',
  );
});

describe('reports', () => {
  test('the web page is the board, with all that it shows, and needs no other file', async () => {
    const file = join(temporaryFolder(), 'check.html');
    const root = siteWith(changed(`about.html`, '"/services/roofs">what', '"/&lt;script&gt;">what'));
    await crosstown(['check', root, '--html', file]);
    const html = readFileSync(file, 'utf8');
    const [, saved = ''] = /id="crosstown-saved">([^<]*)</.exec(html) ?? [];
    const { site, check, ...others } = JSON.parse(gunzipSync(Buffer.from(saved, 'base64')).toString());
    // It is no site of Crosstown: there is neither a matrix nor a map.
    expect([site, others]).toEqual([{ name: basename(root), origin: '', pages: 8, types: [] }, {}]);
    expect(check.issues[0]).toMatchObject({ code: 'broken-link', pages: ['/about'] });
    expect(check.issues[0].message).toContain('“/<script>”');
    expect(html.replace(/<script type="module">[\s\S]*/, '')).not.toMatch(/<script>|src=|https?:/);
  });
});

describe('sites of Crosstown', () => {
  const { out } = builtReference();

  test('the reference site has no errors', () => {
    const { site } = plannedReference();
    if (!site) throw new Error('The reference site has errors.');
    const options = DEFAULT_LIMITS;
    const { findings, pages } = auditSite(openFolder(out), options, describeSite(site));
    expect(pages.length).toBe(site.plan.pages.length);
    const errors = findings.filter(({ issue }) => severityOf(issue) === 'error');
    expect(errors.map(({ issue }) => describeIssue(issue).message)).toEqual([]);
  });

  test('the starter has no errors, and texts are found in its data', async () => {
    const starter = join(REPOSITORY, 'src/starter');
    const folder = join(temporaryFolder(), 'dist');
    await crosstown(['generate', '--root', starter, '--out', folder]);
    const clean = await crosstown(['check', '--root', starter, '--out', folder]);
    expect([clean.code, clean.stderr.includes('Not decided')]).toEqual([EXIT.ok, false]);
    const [home, about] = ['index.html', 'contact.html'].filter((file) => existsSync(join(folder, file)));
    const title = /<title>([^<]*)/.exec(textOf(folder, home ?? ''))?.[1] ?? '';
    writeTree(folder, {
      [about ?? '']: textOf(folder, about ?? '').replace(/<title>[^<]*/, `<title>${title}`),
    });
    const { stdout } = await crosstown(['check', '--root', starter, '--out', folder, '--json']);
    const same = JSON.parse(stdout).issues.find(({ code }: { code: string }) => code === 'same-title');
    expect(same.place.file).toMatch(/^data\//);
    // A copy of a page with another name is found at the record of the town and the service.
    const [one = '', other = ''] = ['saranac-lake', 'lake-placid'].map((town) => `${town}/stove-repair.html`);
    const main = /<main[\s\S]*<\/main>/;
    const copy = (main.exec(textOf(folder, one))?.[0] ?? '').replaceAll('Saranac Lake', 'Lake Placid');
    writeTree(folder, { [other]: textOf(folder, other).replace(main, () => copy) });
    const again = await crosstown(['check', '--root', starter, '--out', folder, '--json']);
    const duplicate = JSON.parse(again.stdout).issues.find(
      ({ code }: { code: string }) => code === 'near-duplicate',
    );
    expect(duplicate.pages).toEqual(['/lake-placid/stove-repair', '/saranac-lake/stove-repair']);
    expect(duplicate.place.file).toBe('data/local/lake-placid.yaml');
  });
});
