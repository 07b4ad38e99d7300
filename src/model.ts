/* The central types, in the order in which a build meets them. */

/** How heavy a page may be. */
export type * from './model/budgets.ts';
/** Source files, places, issues, records: what `load/` makes. */
export type * from './model/data.ts';
/** Page types, the plan, links and images: what `plan/` and `assets/` make and templates use. */
export type * from './model/pages.ts';
/** What a site is: its definition, settings, images, and the files that come out. */
export type * from './model/site.ts';
