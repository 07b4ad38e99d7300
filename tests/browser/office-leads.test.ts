import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { createPreviewServer } from '../../src/dev/preview/server.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder } from '../helpers/folders.ts';
import { close, listen } from './support/sites.ts';
import { expect, test } from './support/visit.ts';

/* Leads of the towns of three offices, as a browser sends them, under the policy of the site. */

const out = join(temporaryFolder(afterAll), 'dist');
const server = createPreviewServer(out);
let origin = '';

beforeAll(async () => {
  const root = join(REPOSITORY, 'tests/sites/garage-doors');
  expect((await crosstown(['generate', '--root', root, '--out', out])).code).toBe(0);
  origin = await listen(server);
});
afterAll(() => close(server));

/** Takes what a page sends to other hosts, and lets it read that all is well. */
async function takeLeads(page: Page, leads: string[]): Promise<void> {
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      const request = route.request();
      const lead = new URLSearchParams(request.postData() ?? '');
      leads.push(`${request.method()} ${request.url()} ${lead.get('name')} ${lead.get('office')}`);
      await route.fulfill({ json: { ok: true }, headers: { 'Access-Control-Allow-Origin': '*' } });
    },
  );
}

test('each goes to the endpoint of its office', async ({ open }) => {
  const towns = [
    ['/nelsonville', 'https://athens.example/leads', 'athens'],
    ['/mcconnelsville/springs', 'https://formspree.io/f/marietta', 'marietta'],
    ['/new-concord', 'https://leads.example/all', 'zanesville'],
    ['/gallipolis', 'https://leads.example/all', null],
  ] as const;
  for (const [path, endpoint, office] of towns) {
    const leads: string[] = [];
    const { page, trouble } = await open(origin + path, { before: (tab) => takeLeads(tab, leads) });
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Phone').fill('740 555 0177');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/thanks');
    expect(leads).toEqual([`POST ${endpoint} Ada ${office}`]);
    expect(await trouble()).toEqual([]);
  }
});
