import {
  HeaderBehavior,
  LeadForm,
  startOpeningHours,
  startPageLoading,
  startTooltips,
  Toaster,
} from 'crosstown/kit/islands';

/** The components that are also hydrated in the browser, by the name under which the browser finds them. */
export const islands = { header: HeaderBehavior, 'quote-form': LeadForm, toaster: Toaster };

/** Starts what needs no component: whether the office is open, the spinner for slow pages, and the tooltips. */
export function start(): void {
  startOpeningHours();
  startPageLoading();
  startTooltips();
}
