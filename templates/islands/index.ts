import {
  HeaderBehavior,
  LeadForm,
  startOpeningHours,
  startPageLoading,
  startTooltips,
  Toaster,
} from 'crosstown/kit/islands';
import { openFirst } from './open-first.ts';

/** The components that are also hydrated in the browser, by the name under which the browser finds them. */
export const islands = { header: HeaderBehavior, 'quote-form': LeadForm, toaster: Toaster };

/** Starts what needs no component: whether the office is open, the spinner for slow pages, the tooltips, and parts that are open on wide screens. */
export function start(): void {
  startOpeningHours();
  startPageLoading();
  startTooltips();
  openFirst();
}
