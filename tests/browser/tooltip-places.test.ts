import { axeViolations } from './support/axe.ts';
import { goTo } from './support/page.ts';
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
  const links = page.locator('main svg a');
  expect(await links.count()).toBeGreaterThan(10);
  const list = (await page.locator('.areas li').allTextContents()).join('\n');
  // After a key, browsers show the focus.
  await page.keyboard.press('Shift');
  for (const { town, text, isWhole } of await links.evaluateAll(focusEach)) {
    expect(isWhole, town).toBe(true);
    const [name = '', distance = ''] = text.split(': ');
    expect(name).toBe(town);
    if (name === 'Portland') expect(distance).toBe('where we are based');
    else expect(list).toContain(name + distance);
  }
});

test('emergency hours in each table of hours', async ({ open }) => {
  const { page, trouble } = await openStopped(open, '/contact');
  const places = page.locator('dt:has-text("Emergencies") + dd [data-tip]');
  expect(await places.count()).toBe(2);
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
  for (const path of ['/', '/services']) {
    await goTo(page, path);
    expect(await places.count(), path).toBe(1);
    expect(await places.getAttribute('data-tip'), path).toBe(EMERGENCY);
  }
});

test('shown, they leave an accessibility auditor nothing to object to', async ({ open }) => {
  const { page } = await open('/service-areas');
  await focusByKey(town(page, 'Windham'));
  expect(await tip(page).isVisible()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await focusByKey(hours(page));
  expect(await tip(page).isVisible()).toBe(true);
  expect(await tip(page).evaluate((box) => box.closest('footer') !== null)).toBe(true);
  expect(await axeViolations(page, { part: 'footer' })).toEqual([]);
});

test('on a touch screen a tap on the hours shows it, another elsewhere hides it; a town is one tap away, as ever', async ({
  open,
}) => {
  const { page } = await open('/service-areas', PHONE);
  await hours(page).tap();
  await tip(page).waitFor();
  expect(await tip(page).textContent()).toBe(EMERGENCY);
  expect(await isWhole(page)).toBe(true);
  await page.locator('footer p').last().tap();
  await tip(page).waitFor({ state: 'hidden' });
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

/** Focuses each link, and reads the tip. One call: several for each of the towns would take seconds. */
function focusEach(links: (HTMLElement | SVGElement)[]) {
  return links.map((link) => {
    link.focus();
    const box = document.querySelector('[role=tooltip]');
    const { left = 0, top = 0, right = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {};
    const corners = [left + 2, right - 2].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    const isWhole =
      box?.checkVisibility() && corners.every(([x, y]) => box.contains(document.elementFromPoint(x, y)));
    return { town: link.textContent, text: box?.textContent ?? '', isWhole };
  });
}
