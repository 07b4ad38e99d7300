import { Terms } from 'crosstown/kit';
import type { CopyFor, Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { OfferCard } from './offer-card.tsx';

/** The id of the section, which pages of towns link to. */
export const GET = 'what-you-get';

const FACTS = ['inspection', 'treatment', 'visits', 'preparation', 'family', 'followUp', 'cost'] as const;

interface WhatYouGetProps {
  readonly service: Service;
  readonly words: CopyFor<'service'>['words']['get'];
}

/** What a customer gets: every step of the service, with what is included and the price beside it. */
export function WhatYouGet({ service, words }: WhatYouGetProps) {
  const { visit } = service;
  return (
    <Section tone="white" id={GET}>
      <div className="with-note">
        <div>
          <h2 className="mb-6">{words.title}</h2>
          <Terms className="ledger ledger-wide" items={FACTS.map((fact) => [words[fact], visit[fact]])} />
        </div>
        <OfferCard service={service} title={words.included} />
      </div>
    </Section>
  );
}
