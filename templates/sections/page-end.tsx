import { PageLoading, Toaster, Tooltip } from 'crosstown/kit';
import { useSite, useWords } from '../data.ts';

/** What every page ends with, out of sight until it is needed: the place of toasts and of tips, and the spinner. */
export function PageEnd() {
  const { site } = useSite();
  const { messages } = useWords();
  return (
    <>
      <Toaster durationMs={site.quote.toastMs} {...messages} />
      <Tooltip delayMs={site.tooltip.delayMs} />
      <Spinner />
    </>
  );
}

/** Covers the page while the next one is slow to come. */
function Spinner() {
  const { text, delayMs, limitMs } = useSite().site.loading;
  return (
    <PageLoading delayMs={delayMs} limitMs={limitMs} className="spinner">
      <p className="display">{text}</p>
    </PageLoading>
  );
}
