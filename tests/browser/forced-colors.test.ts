import { inject } from 'vitest';
import { test } from './support/visit.ts';

/* Where visitors force their colors, icons have the color of the text around them: their own might be that of the ground. */

test.concurrent.for(Object.entries(inject('pages')))(
  '%s: icons are seen in forced colors',
  async ([, path], { open, expect }) => {
    const { page } = await open(path, { forcedColors: 'active', colorScheme: 'dark', hydrated: false });
    const others = await page.locator('svg').evaluateAll((icons) =>
      icons
        .filter((icon) => icon.checkVisibility() && icon.parentElement)
        .filter(
          (icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color,
        )
        .map((icon) => icon.outerHTML.slice(0, 120)),
    );
    expect(others).toEqual([]);
  },
);
