import type { ReactNode } from 'react';
import { Drawer, type DrawerIcons, type DrawerLabels } from './drawer.tsx';
import { NavBar, type NavIcons } from './nav-bar.tsx';
import type { NavProps } from './nav-links.tsx';
import type { NavLink } from './types.ts';

/** Props of the header. They are the same for all pages below one link, so that it is rendered once for them all. */
export type HeaderProps = NavProps & {
  /** What stands first: the name of the business, with a link to its home page. */
  readonly wordmark: ReactNode;
  /** What stands in the bar after the navigation: the phone number, a button. */
  readonly actions?: ReactNode;
  /** Links that the side menu has after those of the navigation. */
  readonly more?: readonly NavLink[];
  /** What stands at the end of the side menu. */
  readonly drawerEnd?: ReactNode;
  /** Where the menu leads when neither scripts nor invoker commands are at hand: the page of all pages. */
  readonly sitemap: NavLink;
  readonly labels: DrawerLabels;
  readonly icons: DrawerIcons & NavIcons;
  /** The island that brings it to life: `HeaderBehavior`. */
  readonly children?: ReactNode;
};

/**
 * The header, rendered on the server only. It works without scripts: dropdowns are native disclosures, the side menu of
 * small screens is a native dialog. A style sheet finds it by `site-header`, `site-bar`, `site-nav`, `nav-panel` and
 * `drawer`: it is on every page and most of a page's links are in it, so that classes on each of them would weigh more
 * than the links themselves.
 */
export function Header({
  wordmark,
  actions,
  more = [],
  drawerEnd,
  sitemap,
  labels,
  icons,
  children,
  ...nav
}: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-bar">
        {wordmark}
        <NavBar {...nav} label={labels.nav} icons={icons} />
        {actions}
        <Drawer {...nav} entries={[...nav.entries, ...more]} labels={labels} icons={icons}>
          {drawerEnd}
        </Drawer>
        {children}
      </div>
      <noscript>
        <a href={sitemap.href}>{sitemap.label}</a>
      </noscript>
    </header>
  );
}
