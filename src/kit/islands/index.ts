/** The part of the kit that runs in browsers: imported as `crosstown/kit/islands`. */
export { startHeader } from './header/start-header.ts';
export { startOpeningHours } from './hours/opening-hours.ts';
export { LeadForm } from './lead/lead-form.tsx';
export { startPageLoading } from './page-loading.ts';
export { startPostcodeFinder } from './postcode-finder.ts';
export { startTooltips } from './tooltips.ts';
