import { ARROW, CHEVRON, Glyph } from '../glyphs.tsx';
import { currentMark, isInside } from './current.ts';
import { NavList } from './nav-list.tsx';
import { type CurrentLink, isMenu, type NavEntry, type NavGroup, type NavMenu } from './types.ts';

type NavProps = {
  readonly entries: readonly NavEntry[];
  readonly current: CurrentLink | null;
  readonly label: string;
};

/** The navigation of wide screens: plain links, and dropdowns that are native disclosures. */
export function DesktopNav({ entries, current, label }: NavProps) {
  return (
    <nav aria-label={label} className="site-nav">
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            {isMenu(entry) ? (
              <Dropdown menu={entry} current={current} />
            ) : (
              <a href={entry.href} aria-current={currentMark(entry.href, current)}>
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ menu, current }: { readonly menu: NavMenu; readonly current: CurrentLink | null }) {
  return (
    <details name="site-nav">
      <summary aria-current={isInside(menu, current) || undefined}>
        {menu.label}
        <Glyph path={CHEVRON} />
      </summary>
      <div className="nav-panel">
        <a href={menu.href} aria-current={currentMark(menu.href, current)}>
          {menu.overview}
          <Glyph path={ARROW} />
        </a>
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
