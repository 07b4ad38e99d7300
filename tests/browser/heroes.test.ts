import { expect, test } from './support/visit.ts';

/* The picture of a place has the room that its look has for it, on screens of all desks. */

const PLACES = [
  ['a town', '/service-areas/windham'],
  ['a neighbourhood', '/service-areas/portland/munjoy-hill'],
  ['a village', '/service-areas/windham/gambo'],
] as const;

test.for(PLACES.flatMap((place) => [1024, 1280, 1920].map((width) => [...place, width] as const)))(
  '%s, %s, at %i',
  async ([, path, width], { open }) => {
    const { page } = await open(path, { viewport: { width, height: 800 } });
    const picture = await page.locator('main figure img').first().boundingBox();
    expect(picture?.width).toBeGreaterThan(350);
    expect(picture?.height).toBeGreaterThan(200);
  },
);
