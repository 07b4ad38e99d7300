import type { Page } from 'playwright-core';

/** The brightest of red, green and blue of the ground. */
export function groundOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    return Math.max(...(backgroundColor.match(/\d+/g) ?? ['255']).map(Number));
  });
}

/** Icons whose color is not that of the text around them: where visitors force their colors, it might be that of the ground. */
export function iconsOfOwnColor(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter((icon) => icon.checkVisibility() && icon.parentElement)
      .filter(
        (icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color,
      )
      .map((icon) => icon.outerHTML.slice(0, 120)),
  );
}
