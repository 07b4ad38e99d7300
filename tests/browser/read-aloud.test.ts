import { inject } from 'vitest';
import { test } from './support/visit.ts';

/* One page of each type, as those hear it who move from heading to heading. */

test.concurrent.for(Object.entries(inject('pages')))(
  '%s: headings say what they show, without numbers and marks before it',
  async ([, path], { open, expect }) => {
    const { page } = await open(path, { hydrated: false });
    const heard = [...(await page.locator('main').ariaSnapshot()).matchAll(/heading (".*") \[/g)].map(
      ([, name = '']) => JSON.parse(name),
    );
    const written = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((headings) =>
        headings
          .filter((heading) => heading.checkVisibility())
          .map((heading) => (heading.textContent ?? '').replace(/\s+/g, ' ').trim()),
      );
    expect(heard).toEqual(written);
  },
);
