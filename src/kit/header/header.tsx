import type { ReactNode } from 'react';
import type { CompactRules } from '../islands/header/compact.ts';
import { Drawer, type DrawerIcons, type DrawerLabels } from './drawer.tsx';
import { NavBar, type NavIcons } from './nav-bar.tsx';
import type { NavProps } from './nav-links.tsx';
import type { NavLink } from './types.ts';

/**
 * Props of the header. They are equal for all pages below one link, so the header is rendered once for all of them.
 */
export type HeaderProps = NavProps & {
  /** The first element: usually the name of the business, linked to the home page. */
  readonly wordmark: ReactNode;
  /** Content of the bar after the navigation, such as the phone number or a button. */
  readonly actions?: ReactNode;
  /** Additional links of the drawer, after those of the navigation. */
  readonly more?: readonly NavLink[];
  /** Content at the end of the drawer. */
  readonly drawerEnd?: ReactNode;
  /** Target of the menu button if neither scripts nor invoker commands work: the page that lists all pages. */
  readonly sitemap: NavLink;
  readonly labels: DrawerLabels;
  readonly icons: DrawerIcons & NavIcons;
  /** When the header becomes compact. Default: never. */
  readonly compact?: CompactRules;
};

/**
 * Renders the header, on the server only. It works without scripts: dropdowns are `details` elements, and the drawer
 * of small screens is a `dialog`. `startHeader` adds what browsers lack. Style sheets use the classes `site-header`, `site-bar`, `site-nav`, `nav-panel` and
 * `drawer`. The links have no classes of their own: the header contains most links of a page, and classes on each
 * would be larger than the links.
 */
export function Header({
  wordmark,
  actions,
  more = [],
  drawerEnd,
  sitemap,
  labels,
  icons,
  compact,
  ...nav
}: HeaderProps) {
  return (
    <header
      className="site-header"
      data-compact-above={compact?.compactAbove}
      data-tall-below={compact?.tallBelow}
    >
      <div className="site-bar">
        {wordmark}
        <NavBar {...nav} label={labels.nav} icons={icons} />
        {actions}
        <Drawer {...nav} entries={[...nav.entries, ...more]} labels={labels} icons={icons}>
          {drawerEnd}
        </Drawer>
      </div>
      <noscript>
        <a href={sitemap.href}>{sitemap.label}</a>
      </noscript>
    </header>
  );
}
