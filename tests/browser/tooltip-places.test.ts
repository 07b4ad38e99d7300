import { axeViolations } from './support/axe.ts';
import {
  away,
  descriptionOf,
  EMERGENCY,
  focusByKey,
  hours,
  isWhole,
  openStopped,
  rest,
  tip,
  town,
} from './support/tooltip.ts';
import { expect, PHONE, test } from './support/visit.ts';

/* What has a tip: towns on the map, and emergency hours. */

test('every town, in the window on the narrowest phone; the list says the same', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas', { viewport: { width: 320, height: 640 } });
  const towns = await page.locator('main svg a').all();
  expect(towns.length).toBeGreaterThan(10);
  const list = (await page.locator('.areas li').allTextContents()).join('\n');
  for (const link of towns) {
    await focusByKey(link);
    expect(await isWhole(page)).toBe(true);
    const [name = '', distance = ''] = ((await tip(page).textContent()) ?? '').split(': ');
    expect(name).toBe(await link.textContent());
    if (name === 'Portland') expect(distance).toBe('where we are based');
    else expect(list).toContain(name + distance);
  }
});

test.for(['/', '/contact', '/services'])(
  'emergency hours in a table of hours on %s',
  async (path, { open }) => {
    const { page, trouble } = await openStopped(open, path);
    const places = page.locator('dt:has-text("Emergencies") + dd [data-tip]');
    expect(await places.count()).toBe(path === '/contact' ? 2 : 1);
    for (const place of await places.all()) {
      expect(await place.textContent()).toBe('24/7');
      await rest(page, place);
      expect(await tip(page).textContent()).toBe(EMERGENCY);
      expect(await isWhole(page)).toBe(true);
      await away(page);
      await focusByKey(place);
      expect(await descriptionOf(place)).toBe(EMERGENCY);
      expect(await isWhole(page)).toBe(true);
    }
    expect(await trouble()).toEqual([]);
  },
);

test('shown, they leave an accessibility auditor nothing to object to', async ({ open }) => {
  const { page } = await open('/service-areas');
  for (const place of [town(page, 'Windham'), hours(page)]) {
    await focusByKey(place);
    expect(await tip(page).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('on a touch screen a tap on the hours shows it, another elsewhere hides it', async ({ open }) => {
  const { page } = await openStopped(open, '/', PHONE);
  await hours(page).tap();
  await page.clock.runFor(700);
  expect(await tip(page).textContent()).toBe(EMERGENCY);
  expect(await isWhole(page)).toBe(true);
  await page.locator('footer p').last().tap();
  expect(await tip(page).isVisible()).toBe(false);
});

test('on a touch screen a town is one tap away, as ever', async ({ open }) => {
  const { page } = await open('/service-areas', PHONE);
  await town(page, 'Windham').tap();
  await page.waitForURL('**/service-areas/windham');
});

test('without scripts there is none, and the map works', async ({ open }) => {
  const { page } = await open('/service-areas', { javaScriptEnabled: false });
  await town(page, 'Windham').hover();
  expect(await tip(page).isVisible()).toBe(false);
  await town(page, 'Windham').click();
  await page.waitForURL('**/service-areas/windham');
});
