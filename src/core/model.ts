/* The central types, in the order in which a build uses them. */

/** Source files, positions, issues, records: the input of a build. */
export type * from './model/data.ts';
/** Validated records, the result of `site/load/`; published and unpublished records, the result of `site/schedule/`. */
export type * from './model/dataset.ts';
/** Page types, the contexts of their functions, and planned pages. */
export type * from './model/pages.ts';
/** The plan, the result of `site/plan/`; rendered pages as `audit/` examines them. */
export type * from './model/plan.ts';
/** Links, lookups and images for templates. */
export type * from './model/services.ts';
/** The site definition, settings, budgets, images, and output files. */
export type * from './model/site.ts';
/** Types for templates, derived from a site's schemas. */
export type * from './model/typed.ts';
