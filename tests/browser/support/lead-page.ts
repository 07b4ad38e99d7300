import { Toaster } from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { attributes } from '../../../src/core/util/escape.ts';
import type { LeadFormProps } from '../../../src/kit/islands/lead/types.ts';
import { bundleScripts } from '../../../src/site/assets/scripts.ts';
import { folderWith } from '../../helpers/folders.ts';
import { settingsWith } from '../../helpers/samples.ts';
import { leadForm } from '../../kit/lead/samples.ts';

/* A page that has nothing but the kit's lead form with a field of every kind, and the place of its messages. */

/** Where the form is, and where it sends leads to. */
export const LEAD_PAGE = '/form';
const ENDPOINT = '/api/lead';

const MODULE = `import { LeadForm } from 'crosstown/kit/islands';
export const islands = { form: LeadForm };
export function start() {}`;

let files: Promise<ReadonlyMap<string, string>> | undefined;

/** Serves the page to a browser tab, and takes its leads: what arrived so far is in the list that is returned. */
export async function serveLeadPage(page: Page): Promise<URLSearchParams[]> {
  files ??= makeFiles();
  const made = await files;
  const leads: URLSearchParams[] = [];
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === ENDPOINT) leads.push(new URLSearchParams(route.request().postData() ?? ''));
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    // A form without scripts opens the answer as a page.
    if (route.request().resourceType() === 'fetch') await route.fulfill({ json: { ok: true } });
    else await route.fulfill({ contentType, body: made.get(pathname) ?? '<h1>Thank you</h1>' });
  });
  return leads;
}

async function makeFiles(): Promise<ReadonlyMap<string, string>> {
  const root = folderWith({ 'templates/islands.ts': MODULE });
  const scripts = await bundleScripts(root, 'islands.ts', settingsWith());
  const paths = scripts.files.map(({ path, content }) => [`/${path}`, String(content)] as const);
  const script = paths.find(([path]) => path.includes('start'))?.[0];
  const form: LeadFormProps = { ...leadForm({ kind: 'post', url: ENDPOINT }), pauseMs: 0, redirectMs: 0 };
  const toaster = { durationMs: 60_000, label: 'Messages', close: 'Close' };
  const html = `<!doctype html><html lang="en"><title>Lead</title><main>
    ${island('form', form, renderToString(createElement(LeadForm, form), { identifierPrefix: 'form-' }))}
    ${renderToString(createElement(Toaster, toaster))}
    </main><script type="module" src="${script}"></script></html>`;
  return new Map([[LEAD_PAGE, html], ...paths]);
}

function island(name: string, props: object, markup: string): string {
  const marks = { 'data-island': name, 'data-prefix': `${name}-`, 'data-props': JSON.stringify(props) };
  return `<div${attributes(marks)}>${markup}</div>`;
}
