import { PAGE_LOADING_ID } from './page-loading.ts';

/** Texts and times of the spinner: shown after `delayMs` of waiting, given up after `limitMs`. */
export type PageLoadingProps = { readonly text: string; readonly delayMs: number; readonly limitMs: number };

/** The full-screen spinner, hidden until `startPageLoading` needs it. Rendered on the server only. */
export function PageLoading({ text, delayMs, limitMs }: PageLoadingProps) {
  return (
    <div
      id={PAGE_LOADING_ID}
      role="status"
      hidden
      data-delay={delayMs}
      data-limit={limitMs}
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-sand-50 text-pine-900"
    >
      <svg
        viewBox="0 0 48 48"
        className="size-12 animate-spin"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="24" cy="24" r="20" className="stroke-sand-200" />
        <path d="M24 4a20 20 0 0 1 20 20" className="stroke-signal-600" />
      </svg>
      <p className="font-display text-lg">{text}</p>
    </div>
  );
}
