import { expect, test } from './support/visit.ts';

/* What a printed page costs in paper: US Letter, as browsers print it. */

const ON_PAPER = ['main details dd', 'main details .links p', 'main a[href^="tel:"]'];
const ON_SCREEN = ['form', '.neighbors', 'main img', 'main svg', 'header'];

const PAGE = /\/Type\s*\/Page\b/g;

test.for(['/service-areas/windham', '/service-areas/portland'])(
  '%s fits four sheets, with what is folded on the screen, and neither forms nor lists of links',
  async (path, { open }) => {
    const { page } = await open(path);
    // Pages load their print styles when the browser is idle.
    await page.waitForFunction(() => !!document.querySelector<HTMLLinkElement>('link[media="print"]')?.sheet);
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(PAGE)?.length ?? 0;
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThanOrEqual(4);
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(
      (parts) =>
        parts.filter((part) => document.querySelector(part)?.checkVisibility({ visibilityProperty: true })),
      [...ON_PAPER, ...ON_SCREEN],
    );
    expect(shown).toEqual(ON_PAPER);
  },
);
