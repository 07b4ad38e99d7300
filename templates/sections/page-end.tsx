import { Island } from '#engine';
import { useSite } from '../data.ts';
import { PageLoading } from '../islands/page-loading-view.tsx';

/** What every page ends with, out of sight until it is needed: the place of toasts, and the spinner. */
export function PageEnd() {
  const { site } = useSite();
  return (
    <>
      <Island
        name="toaster"
        props={{ durationMs: site.quote.toastMs, label: 'Messages', close: 'Close message' }}
      />
      <PageLoading {...site.loading} />
    </>
  );
}

/** The first thing that a keyboard reaches. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-md bg-pine-900 px-4 py-3 font-semibold text-white focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
