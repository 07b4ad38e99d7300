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

/** Props of the header. They are the same for all pages below one link, so that it is rendered once for them all. */
export type HeaderProps = {
  readonly home: string;
  readonly name: string;
  /** Second line of the wordmark. */
  readonly trade: string;
  readonly entries: readonly NavEntry[];
  readonly current: CurrentLink | null;
  readonly phone: NavLink;
  /** Where the menu leads when neither scripts nor invoker commands are at hand. */
  readonly sitemap: NavLink;
  readonly labels: HeaderLabels;
};

/** Words of the header. */
export type HeaderLabels = {
  readonly nav: string;
  readonly call: string;
  readonly menu: string;
  readonly close: string;
};

/** Tells a dropdown from a plain link. */
export function isMenu(entry: NavEntry): entry is NavMenu {
  return 'groups' in entry;
}
