import type { Locator } from 'playwright-core';

/** How far the focus ring of an element stands out from the ground around it, as WCAG 2.2 counts it: 1 to 21. */
export async function focusContrast(locator: Locator): Promise<number> {
  await locator.focus();
  const { ring, ground } = await locator.evaluate((element) => {
    const backgrounds: string[] = [];
    for (let box = element.parentElement; box; box = box.parentElement)
      backgrounds.push(getComputedStyle(box).backgroundColor);
    const { outlineColor, outlineStyle } = getComputedStyle(element);
    const ground = backgrounds.find((color) => !/^rgba\(.*, 0\)$/.test(color)) ?? 'rgb(255, 255, 255)';
    return { ring: outlineStyle === 'none' ? ground : outlineColor, ground };
  });
  const [light = 0, dark = 0] = [luminance(ring), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
