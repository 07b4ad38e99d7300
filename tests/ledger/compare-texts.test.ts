import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../src/build/compare-texts.ts';
import { NO_ENTRIES } from '../../src/ledger/ledger-file.ts';
import type { PlannedSite } from '../../src/plan-site.ts';
import { sampleText } from '../check/sample-texts.ts';
import { publishedSite } from '../helpers/published-site.ts';

interface Town {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
}

const towns = (list: readonly Town[]) =>
  list.map((town) => `- ${JSON.stringify({ ...town, text: undefined, description: town.text })}\n`).join('');

const [mill, lake, wood] = [21, 22, 23].map((seed) => sampleText(seed, 40)) as [string, string, string];
const casco: Town = { slug: 'casco', name: 'Casco', text: sampleText(24, 40) };

/** Publishes towns, then replaces them, and returns the errors of the next build. */
async function replaced({
  before,
  after,
  hasOutput = true,
}: Record<'before' | 'after', readonly Town[]> & { hasOutput?: boolean }) {
  const site = publishedSite({ 'data/towns.yaml': towns(before), 'data/services.yaml': '[]\n' });
  site.edit('templates/site.tsx', 'pages: \\[home, town, cell\\]', 'pages: [home, town]');
  site.edit('templates/site.tsx', /data\.services\.map\([\s\S]*?\)\),/.source, '[],');
  site.edit('templates/site.tsx', '<p>\\{town.description\\}</p>', '<p>{town.name}: {town.description}</p>');
  expect(await site.generate('2027-01-01', '--publish')).toMatchObject({ code: 0 });
  if (!hasOutput) rmSync(join(site.root, 'dist'), { recursive: true });
  site.write('data/towns.yaml', towns(after));
  const { code, stderr } = await site.generate('2027-02-02', '--publish');
  return { site, code, errors: stderr.match(/^\S*( {2})?error {2}.*\n[\s\S]*?(?=\n\n)/gm)?.join('\n\n') };
}

describe('an address that would be lost, where no name explains it', () => {
  test('is compared with new pages by the hash of its text', async () => {
    const before = [
      { slug: 't-1', name: 'Naples', text: mill },
      { slug: 'x-2', name: 'Sebago', text: lake },
      casco,
    ];
    const after = [{ ...before[0], slug: 'naples' }, { ...before[1], slug: 'sebago' }, casco] as Town[];
    const { site, code, errors } = await replaced({ before, after, hasOutput: false });
    expect(code).toBe(3);
    expect(errors).toMatchInlineSnapshot(`
      "data/towns.yaml:1:3  error  2 published pages would be lost: new pages have the same text. One of them is “/towns/t-1”. It seems to be “/towns/naples” now.
        1 │ - {"slug":"naples","name":"Naples","description":"jeba zuguta baha kiroro mubaqui quidizu haxoce taj
          │   ^
        → Add to data/redirects.yaml:
          - { from: /towns/t-1, to: /towns/naples }
          - { from: /towns/x-2, to: /towns/sebago }"
    `);
    site.write(
      'data/redirects.yaml',
      '- { from: /towns/t-1, to: /towns/naples }\n- { from: /towns/x-2, to: /towns/sebago }\n',
    );
    expect(await site.generate('2027-02-02', '--publish')).toMatchObject({ code: 0 });
  });

  test('or by the text in the output, with how much of it is left', async () => {
    const before = [
      { slug: 'windham', name: 'Windham', text: mill },
      { slug: 'gorham', name: 'Gorham', text: lake },
      casco,
    ];
    const after = [
      casco,
      { slug: 'naples', name: 'Naples', text: mill },
      { slug: 'sebago', name: 'Sebago', text: wood },
    ];
    const { code, errors } = await replaced({ before, after });
    expect(code).toBe(3);
    expect(errors).toMatchInlineSnapshot(`
      "data/towns.yaml:2:3  error  1 published page would be lost: a new page has 100 % of its own text. It is “/towns/windham”. It may be “/towns/naples” now.
        2 │ - {"slug":"naples","name":"Naples","description":"jeba zuguta baha kiroro mubaqui quidizu haxoce taj
          │   ^
        → Compare the pages. Where the new one replaces the other, add to data/redirects.yaml, else declare it “gone: true”:
          - { from: /towns/windham, to: /towns/naples }

      error  1 published page of “towns/gorham” would be lost: the record does not exist any more. It is “/towns/gorham”.
        → Restore the record, or add to data/redirects.yaml, with “to: /another-page” where there is a successor:
          - { from: /towns/gorham, gone: true }"
    `);
  });
});

test('nothing is rendered if no address is lost', async () => {
  const unexplained = { lost: [], candidates: [], entries: NO_ENTRIES };
  const comparison = { added: [], redirected: [], gone: [], issues: [], unexplained };
  const nowhere = { root: '/nowhere', out: '/nowhere', site: undefined as unknown as PlannedSite };
  expect(await compareTexts({ comparison }, nowhere)).toEqual(new Map());
});
