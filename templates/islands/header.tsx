import type { ReactNode } from 'react';
import { LogoMark } from '../pictures/icons/logo-mark.tsx';
import { Glyph, PHONE } from './glyphs.tsx';
import { DesktopNav } from './header/desktop-nav.tsx';
import { Drawer } from './header/drawer.tsx';
import type { HeaderProps } from './header/types.ts';

/**
 * The sticky header, rendered on the server only; its child is the island that brings it to life.
 * Its box keeps the tall height and only the bar inside shrinks, so that scrolling never moves the page; the rest of
 * the box lets clicks through to what is below. Its looks are in header.css: it is on every page and most of a page's
 * links are in it, so that classes on each of them would weigh more than the links themselves.
 */
export function Header({ children, ...props }: HeaderProps & { readonly children?: ReactNode }) {
  const { entries, current, phone, sitemap, labels } = props;
  return (
    <header className="site-header">
      <div className="site-bar">
        <Wordmark {...props} />
        <DesktopNav entries={entries} current={current} label={labels.nav} />
        <a href={phone.href} className="phone">
          {phone.label}
        </a>
        <a href={phone.href} className="call">
          <Glyph path={PHONE} />
          <span>{labels.call}</span>
        </a>
        <Drawer {...props} />
        <noscript>
          <a href={sitemap.href}>{sitemap.label}</a>
        </noscript>
        {children}
      </div>
    </header>
  );
}

function Wordmark({ home, name, trade }: HeaderProps) {
  return (
    <a href={home} className="wordmark">
      <LogoMark className="glyph" />
      <span>
        <b>{name}</b> <br /> <small>{trade}</small>
      </span>
    </a>
  );
}
