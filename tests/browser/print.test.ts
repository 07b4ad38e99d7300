import { expect, test } from './support/visit.ts';

/* What a printed page costs in paper: US Letter, as browsers print it. */

const PAGE = /\/Type\s*\/Page\b/g;

test.for(['/service-areas/windham', '/service-areas/portland'])(
  '%s fits four sheets',
  async (path, { open }) => {
    const { page } = await open(path);
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(PAGE)?.length ?? 0;
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThanOrEqual(4);
  },
);

test('paper has what is folded on the screen, and neither forms nor lists of links', async ({ open }) => {
  const { page } = await open('/service-areas/windham');
  await page.emulateMedia({ media: 'print' });
  const isShown = (selector: string) => page.locator(selector).first().isVisible();
  expect(await isShown('main details dd')).toBe(true);
  expect(await isShown('main details .links p')).toBe(true);
  expect(await isShown('main a[href^="tel:"]')).toBe(true);
  for (const selector of ['form', '.neighbors', 'main img', 'main svg', 'header'])
    expect(await isShown(selector), selector).toBe(false);
});
