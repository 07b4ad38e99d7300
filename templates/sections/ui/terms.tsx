/** A term and what is said of it. */
type Term = readonly [term: string, text: string];

interface TermsProps {
  readonly items: readonly Term[];
  /** The look of the list: a ledger unless said otherwise. */
  readonly className?: string;
}

/** Terms with their texts, one after another: places, marks, questions. */
export function Terms({ items, className = 'ledger' }: TermsProps) {
  return (
    <dl className={className}>
      {items.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
