import type { ReactNode } from 'react';
import { isInside } from './current.ts';
import { NavEntries, NavList, type NavProps, NavSummary } from './nav-links.tsx';
import type { CurrentLink, NavMenu } from './types.ts';

/** Icons of the drawer: for the buttons that open and close it, and for expanding a menu. */
export type DrawerIcons = { readonly menu: ReactNode; readonly close: ReactNode; readonly unfold: ReactNode };

/**
 * Text of the drawer: its name (also the label of its button), the name of its navigation, and the label of the close
 * button.
 */
export type DrawerLabels = { readonly menu: string; readonly nav: string; readonly close: string };

type DrawerProps = NavProps & {
  readonly labels: DrawerLabels;
  readonly icons: DrawerIcons;
  /** Content below the navigation, such as a call button. */
  readonly children?: ReactNode;
};

/**
 * Renders the menu button of small screens with its modal dialog, class `drawer`. Invoker commands make it work
 * before any script has loaded. A page has one drawer.
 */
export function Drawer({ labels, icons, children, ...nav }: DrawerProps) {
  return (
    <>
      <button type="button" {...invoke('show-modal')} aria-haspopup="dialog" aria-label={labels.menu}>
        {icons.menu}
      </button>
      <dialog id={ID} aria-label={labels.menu} closedby="any" className="drawer">
        <div>
          <p>{labels.menu}</p>
          <button type="button" {...invoke('close')} aria-label={labels.close}>
            {icons.close}
          </button>
        </div>
        <nav aria-label={labels.nav}>
          <NavEntries
            {...nav}
            menu={(menu) => <Section menu={menu} current={nav.current} icon={icons.unfold} />}
          />
        </nav>
        {children}
      </dialog>
    </>
  );
}

type SectionProps = {
  readonly menu: NavMenu;
  readonly current: CurrentLink | null;
  readonly icon: ReactNode;
};

function Section({ menu, current, icon }: SectionProps) {
  const links = [{ href: menu.href, label: menu.overview }, ...menu.groups.flatMap((group) => group.links)];
  return (
    <details name="drawer-nav" open={isInside(menu, current)}>
      <NavSummary menu={menu} current={current} icon={icon} />
      <NavList links={links} current={current} />
    </details>
  );
}

/**
 * Returns the attributes of a button that controls the dialog. React passes them on, but its types do not contain
 * them yet.
 */
function invoke(command: 'show-modal' | 'close') {
  return { command, commandfor: ID };
}

const ID = 'site-menu';
