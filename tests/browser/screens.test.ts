import { goTo } from './support/page.ts';
import { expect, test } from './support/visit.ts';

/* How many screens of a phone it is to the button of the form, and to the end of a page. */

const SCREEN = { width: 390, height: 844 };

const LONGEST_TOWNS = ['/service-areas/cape-elizabeth', '/service-areas/falmouth'];
const LONGEST_SERVICES = ['/services/general-pest-control', '/services/flea-tick-treatment'];

test('the form ends within two screens, a town within eight and three quarters, a service within ten, and the footer is at most one', async ({
  open,
}) => {
  const [first = '', ...others] = LONGEST_TOWNS;
  const { page } = await open(first, { viewport: SCREEN, isMobile: true, hydrated: false });
  const screens = () =>
    page.evaluate(() => {
      const screensOf = (pixels: number) => pixels / innerHeight;
      const button = document.querySelector('#quote button[type="submit"]');
      return {
        form: screensOf(button ? button.getBoundingClientRect().bottom + scrollY : Number.POSITIVE_INFINITY),
        footer: screensOf(document.querySelector('body > footer')?.clientHeight ?? 0),
        page: screensOf(document.documentElement.scrollHeight),
      };
    });
  for (const path of [
    first,
    ...others,
    '/service-areas/gorham/mosquito-treatment',
    '/service-areas/raymond/general-pest-control',
    ...LONGEST_SERVICES,
    '/services/bee-removal',
    '/services/emergency-pest-response',
    '/wildlife-management',
  ]) {
    if (path !== first) await goTo(page, path);
    const found = await screens();
    expect.soft(found.form, path).toBeLessThanOrEqual(2);
    expect.soft(found.footer, path).toBeGreaterThan(0.5);
    expect.soft(found.footer, path).toBeLessThanOrEqual(1);
    if (LONGEST_TOWNS.includes(path)) expect.soft(found.page, path).toBeLessThanOrEqual(8.75);
    if (path.startsWith('/services/')) expect.soft(found.page, path).toBeLessThanOrEqual(10);
  }
});
