import { CHEVRON, CLOSE, Glyph, MENU, PHONE } from '../glyphs.tsx';
import { currentMark, isInside } from './current.ts';
import { NavList } from './nav-list.tsx';
import { type CurrentLink, type HeaderProps, isMenu, type NavMenu } from './types.ts';

/** The menu button of small screens with its modal side menu. Invoker commands make it work before any script. */
export function Drawer(header: HeaderProps) {
  const { labels } = header;
  return (
    <>
      <button type="button" {...invoke('show-modal')} aria-haspopup="dialog" aria-label={labels.menu}>
        <Glyph path={MENU} />
      </button>
      <dialog id={ID} aria-label={labels.menu} closedby="any" className="drawer">
        <DrawerBody {...header} />
      </dialog>
    </>
  );
}

function DrawerBody({ entries, current, phone, labels }: HeaderProps) {
  return (
    <>
      <div>
        <p>{labels.menu}</p>
        <button type="button" {...invoke('close')} aria-label={labels.close}>
          <Glyph path={CLOSE} />
        </button>
      </div>
      <nav aria-label={labels.nav}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.href}>
              {isMenu(entry) ? (
                <Section menu={entry} current={current} />
              ) : (
                <a href={entry.href} aria-current={currentMark(entry.href, current)}>
                  {entry.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <a href={phone.href} className="call">
          <Glyph path={PHONE} />
          {phone.label}
        </a>
      </p>
    </>
  );
}

function Section({ menu, current }: { readonly menu: NavMenu; readonly current: CurrentLink | null }) {
  const links = [{ href: menu.href, label: menu.overview }, ...menu.groups.flatMap((group) => group.links)];
  return (
    <details name="drawer-nav">
      <summary aria-current={isInside(menu, current) || undefined}>
        {menu.label}
        <Glyph path={CHEVRON} />
      </summary>
      <NavList links={links} current={current} />
    </details>
  );
}

/** Attributes of a button that commands the dialog; React passes them on, its types do not know them yet. */
function invoke(command: 'show-modal' | 'close') {
  return { command, commandfor: ID };
}

const ID = 'site-menu';
