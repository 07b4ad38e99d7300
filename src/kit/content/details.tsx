import type { ReactNode } from 'react';

/** A part of a text that expands in place. */
export interface Detail {
  readonly title: string;
  readonly content: ReactNode;
}

interface DetailsProps {
  readonly items: readonly Detail[];
  /** Level of the heading of each part: one below the heading above the list. Default: 3. */
  readonly level?: 2 | 3 | 4;
  readonly className?: string;
  /** Replaces the browser's marker of a collapsed part. */
  readonly icon?: ReactNode;
}

/**
 * Renders parts of a text that expand without JavaScript. Their content is in the HTML, also for search engines and
 * print.
 */
export function Details({ items, level = 3, className = 'questions', icon }: DetailsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={className}>
      {items.map(({ title, content }) => (
        <details key={title}>
          <summary>
            <Heading>{title}</Heading>
            {icon}
          </summary>
          {content}
        </details>
      ))}
    </div>
  );
}
