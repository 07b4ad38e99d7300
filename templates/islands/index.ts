import {
  LeadForm,
  startHeader,
  startOpeningHours,
  startPageLoading,
  startTooltips,
} from 'crosstown/kit/islands';

/** The components that are also hydrated in the browser, by the name under which the browser finds them. */
export const islands = { 'quote-form': LeadForm };

/** Starts what every page has and needs no component: the header, whether the office is open, the spinner for slow pages, and the tooltips. */
export function start(): void {
  startHeader();
  startOpeningHours();
  startPageLoading();
  startTooltips();
}
