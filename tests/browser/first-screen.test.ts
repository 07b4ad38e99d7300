import { inject } from 'vitest';
import { test } from './support/visit.ts';

/* A phone that lies on its side shows what the page is about, and a way to ask for it. */

const LYING = { viewport: { width: 844, height: 390 }, hydrated: false };

test.concurrent.for(Object.entries(inject('pages')))(
  '%s: heading and a call or quote are in the first screen',
  async ([, path], { open, expect }) => {
    const { page } = await open(path, LYING);
    const heading = await page.locator('h1').boundingBox();
    expect((heading?.y ?? 0) + (heading?.height ?? 999)).toBeLessThanOrEqual(LYING.viewport.height);
    const bottoms = await page
      .locator('main :is(a[href^="tel:"], a[href$="#quote"])')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect(Math.min(...bottoms)).toBeLessThanOrEqual(LYING.viewport.height);
  },
);
