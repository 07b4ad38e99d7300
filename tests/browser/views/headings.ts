import type { Page } from 'playwright-core';

/** What is wrong with the headings: not exactly one h1, or a level left out on the way down. */
export async function headings(page: Page): Promise<string[]> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({ level: Number(element.tagName[1]), text: element.textContent })),
    );
  const tops = levels.filter(({ level }) => level === 1).length;
  const jumps = levels.filter(({ level }, i) => level > (levels[i - 1]?.level ?? 0) + 1);
  return [...(tops === 1 ? [] : [`${tops} h1`]), ...jumps.map(({ level, text }) => `h${level} ${text}`)];
}

/** Headings that are read aloud as something else than they show, such as with the number or the mark before them. */
export async function misheard(page: Page): Promise<string[]> {
  const snapshot = await page.locator('main').ariaSnapshot();
  const heard = [...snapshot.matchAll(/heading (".*") \[/g)].map(([, name = '']) => JSON.parse(name));
  const written = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()),
    );
  const count = Math.max(heard.length, written.length);
  return Array.from({ length: count }, (_, i) => [written[i], heard[i]])
    .filter(([shown, name]) => shown !== name)
    .map(([shown, name]) => `${shown} is read as ${name}`);
}
