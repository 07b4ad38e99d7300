/** A link of the navigation. */
export type NavLink = { readonly href: string; readonly label: string };

/** Links that belong together. A menu with a single group has no label. */
export type NavGroup = { readonly label?: string; readonly links: readonly NavLink[] };

/** A dropdown: a section of the site, with its overview page. */
export type NavMenu = NavLink & { readonly overview: string; readonly groups: readonly NavGroup[] };

/** An entry of the navigation bar. */
export type NavEntry = NavLink | NavMenu;

/** The link of the navigation that leads to the current page (`exact`) or to the nearest page above it. */
export type CurrentLink = { readonly href: string; readonly exact: boolean };

/** Returns whether an entry is a dropdown. */
export function isMenu(entry: NavEntry): entry is NavMenu {
  return 'groups' in entry;
}
