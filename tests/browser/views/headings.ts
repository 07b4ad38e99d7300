import type { Page } from 'playwright-core';

/** What is wrong with the headings: not exactly one h1, or a level left out on the way down. */
export async function headings(page: Page): Promise<string[]> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ level: Number(element.tagName[1]), text: element.textContent })),
  );
  const tops = levels.filter(({ level }) => level === 1).length;
  const jumps = levels.filter(({ level }, i) => level > (levels[i - 1]?.level ?? 0) + 1);
  return [...(tops === 1 ? [] : [`${tops} h1`]), ...jumps.map(({ level, text }) => `h${level} ${text}`)];
}

/** Headings that are read aloud as something else than they show, such as with the number or the mark before them. */
export async function misheard(page: Page): Promise<string[]> {
  const heard = await namesOfHeadings(page);
  const written = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
      .filter((element) => element.checkVisibility())
      .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()),
  );
  const count = Math.max(heard.length, written.length);
  return Array.from({ length: count }, (_, i) => [written[i], heard[i]])
    .filter(([shown, name]) => shown !== name)
    .map(([shown, name]) => `${shown} is read as ${name}`);
}

/** The names that Chromium gives to the headings of the content, for programs that read them. */
async function namesOfHeadings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main' });
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId, role: 'heading' });
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''));
}
