import {
  LeadForm,
  startHeader,
  startOpeningHours,
  startPageLoading,
  startTooltips,
} from 'crosstown/kit/islands';
import { openFirst } from './open-first.ts';

/** The components that are also hydrated in the browser, by the name under which the browser finds them. */
export const islands = { 'quote-form': LeadForm };

/** Starts what needs no component: the header, whether the office is open, the spinner for slow pages, tooltips, and parts that are open on wide screens. */
export function start(): void {
  startHeader();
  startOpeningHours();
  startPageLoading();
  startTooltips();
  openFirst();
}
