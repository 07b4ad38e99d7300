import type { ReactNode } from 'react';
import { currentMark, isInside } from './current.ts';
import { type CurrentLink, isMenu, type NavEntry, type NavLink, type NavMenu } from './types.ts';

/** Props that the bar and the drawer share. */
export type NavProps = {
  readonly entries: readonly NavEntry[];
  readonly current: CurrentLink | null;
};

type EntriesProps = NavProps & { readonly menu: (menu: NavMenu) => ReactNode };

/** Renders the entries of a navigation: links, and dropdowns with `menu`. */
export function NavEntries({ entries, current, menu }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href}>{isMenu(entry) ? menu(entry) : <NavAnchor link={entry} current={current} />}</li>
      ))}
    </ul>
  );
}

type ListProps = { readonly links: readonly NavLink[]; readonly current: CurrentLink | null };

/** Renders the links of a menu. The bar and the drawer use the same markup, which compresses well. */
export function NavList({ links, current }: ListProps) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <NavAnchor link={link} current={current} />
        </li>
      ))}
    </ul>
  );
}

type AnchorProps = {
  readonly link: NavLink;
  readonly current: CurrentLink | null;
  readonly icon?: ReactNode;
};

/** Renders a link, marked if it leads to this page or to a page above it. */
export function NavAnchor({ link, current, icon }: AnchorProps) {
  return (
    <a href={link.href} aria-current={currentMark(link.href, current)}>
      {link.label}
      {icon}
    </a>
  );
}

type SummaryProps = {
  readonly menu: NavMenu;
  readonly current: CurrentLink | null;
  readonly icon: ReactNode;
};

/** Renders the summary of a dropdown, marked if the current page is in it. */
export function NavSummary({ menu, current, icon }: SummaryProps) {
  return (
    <summary aria-current={isInside(menu, current) || undefined}>
      {menu.label}
      {icon}
    </summary>
  );
}
