import { Island } from 'crosstown';
import { useSite, useWords } from '../data.ts';
import { PageLoading } from '../islands/page-loading-view.tsx';
import { Tooltip } from '../islands/tooltip-view.tsx';

/** What every page ends with, out of sight until it is needed: the place of toasts and of tips, and the spinner. */
export function PageEnd() {
  const { site } = useSite();
  const { messages } = useWords();
  return (
    <>
      <Island name="toaster" props={{ durationMs: site.quote.toastMs, ...messages }} />
      <Tooltip delayMs={site.tooltip.delayMs} />
      <PageLoading {...site.loading} />
    </>
  );
}
