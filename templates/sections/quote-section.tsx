import { QuoteCard } from './quote-card.tsx';
import { Section } from './ui/layout.tsx';

/** The quote form in a section of its own. */
export function QuoteSection() {
  return (
    <Section tone="pine">
      <div className="mx-auto max-w-2xl">
        <QuoteCard />
      </div>
    </Section>
  );
}
