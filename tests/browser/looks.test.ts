import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { ISLANDS } from './support/hold.ts';
import { difference, keepable, lookOf, SMALL } from './support/looks.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/*
 * Pages of each type look as they did: pictures in tests/browser/looks/. Who changes how pages look makes them anew, by
 * `npm run screenshots -- -u`, looks at them, and commits them with the change.
 */

/** Before scripts: a form that wakes while it is looked at may fold, or not yet. */
const AS_SERVED = {
  ...SMALL,
  hydrated: false,
  before: (page: Page) => page.route(ISLANDS, (route) => route.abort()),
};

const KEPT = join(import.meta.dirname, 'looks');
const FOUND = join(import.meta.dirname, '../../.crosstown/looks');

const pages = inject('pages');
const LOOKS = [
  ...Object.entries(pages).flatMap(([type, path]) => [
    [`${type}-phone`, path, PHONE] as const,
    [`${type}-desk`, path, DESK] as const,
  ]),
  ['home-dark', pages.home ?? '/', { ...DESK, colorScheme: 'dark' }] as const,
  ['town-dark', pages.town ?? '/', { ...PHONE, colorScheme: 'dark' }] as const,
];

test.concurrent.for(LOOKS)('%s', async ([name, path, screen], { open, expect }) => {
  const { page } = await open(path, { ...screen, ...AS_SERVED });
  const look = await lookOf(page);
  const file = join(KEPT, `${name}.webp`);
  const writes = inject('snapshots');
  if (writes === 'all' || (writes === 'new' && !existsSync(file))) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, await keepable(look));
    return;
  }
  const found = existsSync(file) ? await difference(readFileSync(file), look) : 'There is no picture of it.';
  if (found) keep(`${name}.webp`, await keepable(look));
  expect(found, `${path}: see ${join(FOUND, name)}.webp`).toBe('');
});

test('a picture that has lost its room is told, edges that are smoothed in another way are not', async ({
  open,
}) => {
  const { page } = await open('/service-areas/windham', { ...DESK, ...AS_SERVED });
  const was = await keepable(await lookOf(page));
  await page.addStyleTag({ content: 'main :is(h1, h2, p, li) { filter: blur(0.6px) }' });
  expect(await difference(was, await lookOf(page))).toBe('');
  await page.addStyleTag({ content: 'main figure img { width: 180px !important; margin: auto }' });
  expect(await difference(was, await lookOf(page))).toMatch(/another color|px high/);
});

function keep(name: string, look: Buffer): void {
  mkdirSync(FOUND, { recursive: true });
  writeFileSync(join(FOUND, name), look);
}
