/** What every site of a local business needs, for templates: imported as `crosstown/kit`. */
export { breadcrumbList, type Crumb } from './structured-data/breadcrumbs.ts';
