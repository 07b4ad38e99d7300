import type { Build } from '../data.ts';
import { PageEnd, SkipLink } from './page-end.tsx';
import { SiteFooter } from './site-footer.tsx';
import { currentLink, SiteHeader } from './site-header.tsx';

/** What stands around the sections of every page. */
export function pageFrame(build: Build, href: string) {
  return {
    before: [<SkipLink key="skip" />, <SiteHeader key="header" current={currentLink(href, build)} />],
    after: [<SiteFooter key="footer" />, <PageEnd key="end" />],
  };
}
