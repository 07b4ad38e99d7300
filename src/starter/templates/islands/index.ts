import { LeadForm, startOpeningHours, startPostcodeFinder } from 'crosstown/kit/islands';

/** What also runs in the browser, by the name under which the browser finds it. Pages without it load no React. */
export const islands = { 'lead-form': LeadForm };

/** Called once when the scripts of a page start: says whether the business is open, and finds towns by postcode. */
export function start(): void {
  startOpeningHours();
  startPostcodeFinder();
}
