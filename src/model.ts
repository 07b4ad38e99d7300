/* The central types, in the order in which a build meets them. */

/** How heavy a page may be. */
export type * from './model/budgets.ts';
/** Source files, places, issues, records: what `load/` makes. */
export type * from './model/data.ts';
/** Pages as they pass: what `observe/` sees of them. */
export type * from './model/observed.ts';
/** Page types, and what their functions receive. */
export type * from './model/pages.ts';
/** The plan: what `plan/` makes of them. */
export type * from './model/plan.ts';
/** What is published, and what waits: what `publish/` decides. */
export type * from './model/publication.ts';
/** Links, look-ups and images: what templates ask. */
export type * from './model/services.ts';
/** What the engine has to know of a site, from its data. */
export type * from './model/settings.ts';
/** What a site is: its definition, settings, images, and the files that come out. */
export type * from './model/site.ts';
/** The same for templates, with the types of a site's own data. */
export type * from './model/typed.ts';
/** A site as it is written, typed the same way. */
export type * from './model/typed-site.ts';
