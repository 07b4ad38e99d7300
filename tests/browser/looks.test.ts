import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { AS_SERVED, difference, keepable, lookOf } from './support/looks.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/*
 * Pages of each type look as they did: pictures in tests/browser/looks/. Who changes how pages look makes them anew, by
 * `npm run screenshots -- -u`, looks at them, and commits them with the change.
 */

const KEPT = join(import.meta.dirname, 'looks');
const FOUND = join(import.meta.dirname, '../../.crosstown/looks');

const SCREENS = { desk: DESK.viewport, phone: PHONE.viewport } as const;

/** Pages that are looked at in the dark, too, and the screen. */
const DARK: Readonly<Record<string, string>> = { home: 'desk', town: 'phone' };

test.concurrent.for(Object.entries(inject('pages')))('%s', async ([type, path], { open, expect }) => {
  const { page } = await open(path, AS_SERVED);
  for (const [screen, size] of Object.entries(SCREENS)) {
    await page.setViewportSize(size);
    const look = await lookOf(page);
    expect.soft(await changeOf(`${type}-${screen}`, look), `${path} on a ${screen}`).toBe('');
    if (DARK[type] !== screen) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await changeOf(`${type}-dark`, await lookOf(page)), `${path} in the dark`).toBe('');
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('a picture that has lost its room is told, edges that are smoothed in another way are not', async ({
  open,
}) => {
  const { page } = await open('/service-areas/windham', AS_SERVED);
  const was = await keepable(await lookOf(page));
  await page.addStyleTag({ content: 'main :is(h1, h2, p, li) { filter: blur(0.6px) }' });
  expect(await difference(was, await lookOf(page))).toBe('');
  await page.addStyleTag({ content: 'main figure img { width: 180px !important; margin: auto }' });
  expect(await difference(was, await lookOf(page))).toMatch(/another color|px high/);
});

/** What is not as in the stored picture, in words; an empty text where nothing is. Stores the picture where one is asked for. */
async function changeOf(name: string, look: Buffer): Promise<string> {
  const file = join(KEPT, `${name}.webp`);
  const writes = inject('snapshots');
  if (writes === 'all' || (writes === 'new' && !existsSync(file))) {
    await write(file, look);
    return '';
  }
  const found = existsSync(file) ? await difference(readFileSync(file), look) : 'There is no picture of it.';
  if (!found) return '';
  const here = join(FOUND, `${name}.webp`);
  await write(here, look);
  return `${found} See ${here}.`;
}

async function write(file: string, look: Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await keepable(look));
}
