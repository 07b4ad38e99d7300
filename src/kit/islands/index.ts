/** The part of the kit that runs in browsers: imported as `crosstown/kit/islands`. */
export { HeaderBehavior } from './header/behavior.tsx';
export { startOpeningHours } from './hours/opening-hours.ts';
export { LeadForm } from './lead/lead-form.tsx';
export { startPageLoading } from './page-loading.ts';
export { startPostcodeFinder } from './postcode-finder.ts';
export { Toaster } from './toaster.tsx';
export { startTooltips } from './tooltips.ts';
