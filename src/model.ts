/* The central types, in the order in which a build uses them. */

/** Size budgets. */
export type * from './model/budgets.ts';
/** Source files, positions, issues, records: the result of `load/`. */
export type * from './model/data.ts';
/** Rendered pages as `lint/` examines them. */
export type * from './model/observed.ts';
/** Page types and the contexts of their functions. */
export type * from './model/pages.ts';
/** The plan: the result of `plan/`. */
export type * from './model/plan.ts';
/** Published and hidden records: the result of `schedule/`. */
export type * from './model/publication.ts';
/** Links, lookups and images for templates. */
export type * from './model/services.ts';
/** The settings that the engine reads from a site's data. */
export type * from './model/settings.ts';
/** The site definition, images, and output files. */
export type * from './model/site.ts';
/** Types for templates, derived from a site's schemas. */
export type * from './model/typed.ts';
/** The type of the argument of `defineSite`. */
export type * from './model/typed-site.ts';
