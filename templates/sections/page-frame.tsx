import type { Layout } from '../data.ts';
import { currentLink } from './header/current-link.ts';
import { PageEnd } from './page-end.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around the sections of every page. */
export function pageFrame(context: Layout) {
  return {
    before: [<SkipLink key="skip" />, <SiteHeader key="header" current={currentLink(context)} />],
    after: [<SiteFooter key="footer" />, <PageEnd key="end" />],
  };
}
