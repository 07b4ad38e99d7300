import { LeadForm, startOpeningHours, startPostcodeFinder, Toaster } from 'crosstown/kit/islands';

/** What also runs in the browser, by the name under which the browser finds it. Everything works without it, too. */
export const islands = { 'lead-form': LeadForm, toaster: Toaster };

/** Called once when the scripts of a page start: says whether the business is open, and finds towns by postcode. */
export function start(): void {
  startOpeningHours();
  startPostcodeFinder();
}
