import type { ReactNode } from 'react';
import { PAGE_LOADING_ID } from '../islands/page-loading.ts';

/** Times of the spinner: shown after `delayMs` of waiting, given up after `limitMs`. */
export type PageLoadingProps = {
  readonly delayMs: number;
  readonly limitMs: number;
  readonly className?: string;
  /** What is shown: words, which screen readers are told, and a drawing. */
  readonly children: ReactNode;
};

/** What covers the page while the next one is slow to come, hidden until `startPageLoading` needs it. Rendered on the server only. */
export function PageLoading({ delayMs, limitMs, className = 'page-loading', children }: PageLoadingProps) {
  return (
    <div
      id={PAGE_LOADING_ID}
      role="status"
      hidden
      data-delay={delayMs}
      data-limit={limitMs}
      className={className}
    >
      {children}
    </div>
  );
}
