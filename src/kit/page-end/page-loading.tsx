import type { ReactNode } from 'react';
import { PAGE_LOADING_ID } from '../islands/page-loading.ts';

/** Times of the spinner in milliseconds: shown after `delayMs`, hidden after `limitMs`. */
export type PageLoadingProps = {
  readonly delayMs: number;
  readonly limitMs: number;
  readonly className?: string;
  /** The content: text, which screen readers announce, and an icon. */
  readonly children: ReactNode;
};

/** Renders the overlay for slow page loads, hidden until `startPageLoading` shows it. Rendered on the server only. */
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
