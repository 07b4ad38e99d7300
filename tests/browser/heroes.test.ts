import { frames } from './support/page.ts';
import { expect, test } from './support/visit.ts';

/* The picture of a place has the room that its look has for it, on screens of all desks. */

const PLACES = [
  ['a town', '/service-areas/windham'],
  ['a neighbourhood', '/service-areas/portland/munjoy-hill'],
  ['a village', '/service-areas/windham/gambo'],
] as const;

test.for(PLACES)('%s, %s', async ([, path], { open }) => {
  const { page } = await open(path);
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await frames(page);
    const picture = await page.locator('main figure img').first().boundingBox();
    expect.soft(picture?.width, `width at ${width}`).toBeGreaterThan(350);
    expect.soft(picture?.height, `height at ${width}`).toBeGreaterThan(200);
  }
});
