import { HeaderBehavior } from './header/behavior.tsx';
import { startPageLoading } from './page-loading.ts';
import { QuoteForm } from './quote-form.tsx';
import { Toaster } from './toaster.tsx';
import { startTooltips } from './tooltips.ts';

/** The components that are also hydrated in the browser, by the name that `<Island>` uses. */
export const islands = { header: HeaderBehavior, 'quote-form': QuoteForm, toaster: Toaster };

/** Starts what needs no component: the spinner for slow pages, and the tooltips. */
export function start(): void {
  startPageLoading();
  startTooltips();
}
