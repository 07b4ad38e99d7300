import type { ReactNode } from 'react';
import { currentMark, isInside } from './current.ts';
import { type CurrentLink, isMenu, type NavEntry, type NavLink, type NavMenu } from './types.ts';

/** What the bar and the side menu are made of. */
export type NavProps = {
  readonly entries: readonly NavEntry[];
  readonly current: CurrentLink | null;
};

type EntriesProps = NavProps & { readonly menu: (menu: NavMenu) => ReactNode };

/** The entries of a navigation: plain links, and what `menu` makes of a dropdown. */
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

/** The links of a menu. The bar and the side menu have the same markup here, so that the second costs next to nothing. */
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

/** A link that says whether it leads to this page or to one above it. */
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

/** The button of a disclosure, marked where the current page is in it. */
export function NavSummary({ menu, current, icon }: SummaryProps) {
  return (
    <summary aria-current={isInside(menu, current) || undefined}>
      {menu.label}
      {icon}
    </summary>
  );
}
