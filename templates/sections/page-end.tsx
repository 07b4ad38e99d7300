import { Island } from '#engine';
import { useSite } from '../data.ts';
import { PageLoading } from '../islands/page-loading-view.tsx';
import { Tooltip } from '../islands/tooltip-view.tsx';

/** What every page ends with, out of sight until it is needed: the place of toasts and of tips, and the spinner. */
export function PageEnd() {
  const { site } = useSite();
  return (
    <>
      <Island
        name="toaster"
        props={{ durationMs: site.quote.toastMs, label: 'Messages', close: 'Close message' }}
      />
      <Tooltip delayMs={site.tooltip.delayMs} />
      <PageLoading {...site.loading} />
    </>
  );
}

/** The first thing that a keyboard reaches. */
export function SkipLink() {
  return (
    <a href="#content" className="skip">
      Skip to content
    </a>
  );
}
