import { type CurrentLink, Header } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useSite, useWords } from '../data.ts';
import { LogoMark } from '../pictures/icons/logo-mark.tsx';
import { ARROW, CHEVRON, CLOSE, Glyph, MENU, PHONE } from './header/glyphs.tsx';
import { moreLinks, navEntries } from './header/menus.ts';

interface SiteHeaderProps {
  readonly current: CurrentLink | null;
  /** Where the quote form is that is nearest to the page. */
  readonly quote: string;
}

/**
 * The header, with the menus made from the services and towns of the data. Its box keeps the tall height and only the bar
 * inside shrinks, so that scrolling never moves the page; the rest of the box lets clicks through to what is below.
 */
export function SiteHeader({ current, quote }: SiteHeaderProps) {
  const build = useSite();
  const words = useWords().header;
  return (
    <Header
      wordmark={<Wordmark />}
      actions={<Phone />}
      more={moreLinks(build)}
      drawerEnd={
        <p>
          <a href={quote}>{useWords().actions.quote}</a>
          <Call label={useWords().actions.call} />
        </p>
      }
      entries={navEntries(build)}
      current={current}
      sitemap={{ href: build.links.to('sitemap'), label: words.everything }}
      labels={{ nav: words.navigation, menu: words.menu, close: words.close }}
      icons={ICONS}
      compact={build.site.header}
    />
  );
}

const ICONS = {
  menu: <Glyph path={MENU} />,
  close: <Glyph path={CLOSE} />,
  unfold: <Glyph path={CHEVRON} />,
  overview: <Glyph path={ARROW} />,
};

function Wordmark() {
  const { site, links } = useSite();
  return (
    <a href={links.to('home')} className="wordmark">
      <LogoMark className="glyph" />
      <span>
        <b>{site.alternateName}</b> <br /> <small>{site.trade}</small>
      </span>
    </a>
  );
}

/** The number to read, and a button for phones: which of them a screen has room for, the style sheet says. */
function Phone() {
  const { site } = useSite();
  return (
    <>
      <a href={`tel:${site.telephone}`} className="phone">
        {site.phone}
      </a>
      <Call label={<span>{useWords().actions.call}</span>} />
    </>
  );
}

function Call({ label }: { readonly label: ReactNode }) {
  return (
    <a href={`tel:${useSite().site.telephone}`} className="call">
      <Glyph path={PHONE} />
      {label}
    </a>
  );
}
