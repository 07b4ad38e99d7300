import type { Layout } from '../data.ts';
import { currentLink } from './header/current-link.ts';
import { PageEnd } from './page-end.tsx';
import { QuickBar } from './quick-bar.tsx';
import { ASK, FORM_PAGES } from './quote-closing.tsx';
import { QUOTE_FORM } from './quote-form.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { contactForm } from './ui/actions.tsx';

/** What stands around the sections of every page. */
export function pageFrame(context: Layout) {
  const quote = quoteOf(context);
  return {
    before: [
      <SkipLink key="skip" />,
      <SiteHeader key="header" current={currentLink(context)} quote={quote} />,
    ],
    after: [
      <SiteFooter key="footer" />,
      // The page that confirms the form has no quick bar.
      ...(context.page.href === context.links.to('thank-you')
        ? []
        : [<QuickBar key="quick" quote={quote} />]),
      <PageEnd key="end" />,
    ],
  };
}

/** The quote form of the page itself, where it has one, or else that of the contact page. */
function quoteOf({ page, links, town, service, post }: Layout): string {
  if (town || service || post || FORM_PAGES.some((id) => page.href === links.to(id))) return `#${ASK}`;
  // The home page has two addresses.
  const isHome = page.url === links.absolute(links.to('home'));
  return isHome || page.href === links.to('contact') ? `#${QUOTE_FORM}` : contactForm(links);
}
