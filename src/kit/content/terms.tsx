import type { ReactNode } from 'react';

/** A term and its description. */
export type Term = readonly [term: string, text: ReactNode];

interface TermsProps {
  readonly items: readonly Term[];
  readonly className?: string;
  /** Class name of each row. */
  readonly rowClassName?: string | undefined;
}

/** Renders a description list. */
export function Terms({ items, className = 'terms', rowClassName }: TermsProps) {
  return (
    <dl className={className}>
      {items.map(([term, text]) => (
        <div key={term} className={rowClassName}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
