import { Terms } from 'crosstown/kit';
import type { CopyFor, Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { GET } from './ids.ts';
import { OfferCard } from './offer-card.tsx';

const FACTS = ['inspection', 'treatment', 'visits', 'followUp', 'family', 'preparation'] as const;

interface WhatYouGetProps {
  readonly service: Service;
  readonly words: CopyFor<'service'>['words']['get'];
}

/** What a customer gets: the offer, and beside it how the work goes. On phones the offer is first. */
export function WhatYouGet({ service, words }: WhatYouGetProps) {
  const { visit } = service;
  return (
    <Section>
      <div className="with-note note-first">
        <OfferCard service={service} words={words} />
        <div>
          <h2 id={GET} className="mb-4">
            {words.works}
          </h2>
          <Terms className="ledger ledger-wide" items={FACTS.map((fact) => [words[fact], visit[fact]])} />
        </div>
      </div>
    </Section>
  );
}
