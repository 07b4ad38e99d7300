/** A link of the navigation. */
export type NavLink = { readonly href: string; readonly label: string };

/** Links that belong together; the label is left out where a menu has a single group. */
export type NavGroup = { readonly label?: string; readonly links: readonly NavLink[] };

/** A dropdown: a section of the site, its overview page first. */
export type NavMenu = NavLink & { readonly overview: string; readonly groups: readonly NavGroup[] };

/** What stands in the bar. */
export type NavEntry = NavLink | NavMenu;

/** The link of the navigation that leads to this page (`exact`) or to the nearest page above it. */
export type CurrentLink = { readonly href: string; readonly exact: boolean };

/** Tells a dropdown from a plain link. */
export function isMenu(entry: NavEntry): entry is NavMenu {
  return 'groups' in entry;
}
