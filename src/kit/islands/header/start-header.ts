import { followScroll } from './compact.ts';
import { enhanceDisclosures } from './disclosures.ts';
import { enhanceDrawer } from './drawer-behavior.ts';
import { followTop } from './past-top.ts';

/**
 * Adds behavior to the `Header` of the page. No island: the header contains most links of a page, and hydrating it would send each
 * link twice.
 */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('header.site-header');
  if (!header) return;
  followScroll(header);
  followTop(header);
  enhanceDisclosures(header);
  enhanceDrawer(header);
}
