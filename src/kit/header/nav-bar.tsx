import type { ReactNode } from 'react';
import { NavAnchor, NavEntries, NavList, type NavProps, NavSummary } from './nav-links.tsx';
import type { CurrentLink, NavGroup, NavMenu } from './types.ts';

/** Icons of the bar: for the button that expands a menu, and after the link to the overview. */
export type NavIcons = { readonly unfold: ReactNode; readonly overview?: ReactNode };

type BarProps = NavProps & { readonly label: string; readonly icons: NavIcons };

/**
 * Renders the navigation of wide screens: links, and dropdowns as `details` elements. Style sheets use the class
 * `site-nav`, and `nav-panel` for the content of a dropdown.
 */
export function NavBar({ entries, current, label, icons }: BarProps) {
  return (
    <nav aria-label={label} className="site-nav">
      <NavEntries
        entries={entries}
        current={current}
        menu={(menu) => <Dropdown menu={menu} current={current} icons={icons} />}
      />
    </nav>
  );
}

type DropdownProps = {
  readonly menu: NavMenu;
  readonly current: CurrentLink | null;
  readonly icons: NavIcons;
};

function Dropdown({ menu, current, icons }: DropdownProps) {
  return (
    <details name="site-nav">
      <NavSummary menu={menu} current={current} icon={icons.unfold} />
      <div className="nav-panel">
        <NavAnchor link={{ href: menu.href, label: menu.overview }} current={current} icon={icons.overview} />
        {menu.groups.map((group) => (
          <MenuGroup key={group.links[0]?.href} group={group} current={current} />
        ))}
      </div>
    </details>
  );
}

function MenuGroup({ group, current }: { readonly group: NavGroup; readonly current: CurrentLink | null }) {
  const list = <NavList links={group.links} current={current} />;
  if (!group.label) return list;
  return (
    <div>
      <p>{group.label}</p>
      {list}
    </div>
  );
}
