import type { ReactNode } from 'react';

/** A term and what is said of it. */
export type Term = readonly [term: string, text: ReactNode];

interface TermsProps {
  readonly items: readonly Term[];
  readonly className?: string;
  /** Of each term with its text. */
  readonly rowClassName?: string | undefined;
}

/** Terms with their texts, one after another: places, marks, hours. */
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
