import type { ReactNode } from 'react';
import { NavEntries, NavList, type NavProps, NavSummary } from './nav-links.tsx';
import type { CurrentLink, NavMenu } from './types.ts';

/** Drawings of the side menu: on the buttons that open, close it and unfold a menu in it. */
export type DrawerIcons = { readonly menu: ReactNode; readonly close: ReactNode; readonly unfold: ReactNode };

/** Words of the side menu: its name, which its button has too, that of its navigation, and of the button that closes it. */
export type DrawerLabels = { readonly menu: string; readonly nav: string; readonly close: string };

type DrawerProps = NavProps & {
  readonly labels: DrawerLabels;
  readonly icons: DrawerIcons;
  /** What stands below the navigation, such as a button that calls. */
  readonly children?: ReactNode;
};

/**
 * The menu button of small screens with its modal side menu, found by `drawer`. Invoker commands make it work before any
 * script. A page has one.
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
    <details name="drawer-nav">
      <NavSummary menu={menu} current={current} icon={icon} />
      <NavList links={links} current={current} />
    </details>
  );
}

/** Attributes of a button that commands the dialog; React passes them on, its types do not know them yet. */
function invoke(command: 'show-modal' | 'close') {
  return { command, commandfor: ID };
}

const ID = 'site-menu';
