import { type Term, Terms } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import type { Cell, CopyFor, LocalService, Service } from '../../schema.ts';
import { priceOf } from '../price.ts';
import { useAssurances } from '../proof/assurances.tsx';
import { MoreLink } from '../ui/actions.tsx';

interface CardProps {
  readonly service: Service;
  readonly words: CopyFor<'service'>['words']['get'];
}

/** What a customer gets: the price and what it depends on, all that is included, the guarantee and the license. */
export function OfferCard({ service, words }: CardProps) {
  const { visit } = service;
  return (
    <div className="note offer">
      <h2>{words.title}</h2>
      <p className="display">{priceOf(service, useWords().price)}</p>
      {service.usual && (
        <p className="mb-2">
          <b>{service.usual}</b>
        </p>
      )}
      <ul className="checks">
        {visit.included.map((text) => (
          <Check key={text}>{text}</Check>
        ))}
      </ul>
      <Terms className="offer-facts" items={[[words.cost, visit.cost], ...useAssurances(service)]} />
    </div>
  );
}

interface LocalOfferProps {
  /** What is the same in every town. */
  readonly everywhere: LocalService['visit'];
  /** What this town adds to it. */
  readonly here: Cell['visit'];
  readonly words: CopyFor<'town-service'>['words']['get'];
  /** The address of everything that a customer gets from the service. */
  readonly more: string;
}

const FACTS = ['included', 'visits', 'preparation', 'family'] as const;

/** What a customer gets of a service in one town. The price is at the top of the page, or beside the form. */
export function LocalOffer({ everywhere, here, words, more }: LocalOfferProps) {
  const facts = FACTS.flatMap((fact): Term[] => {
    const text = [everywhere[fact], here[fact]].filter(Boolean).join(' ');
    return text ? [[words[fact], text]] : [];
  });
  return (
    <div className="note offer">
      <h2>{words.title}</h2>
      <Terms className="offer-facts" items={facts} />
      <MoreLink href={more} label={words.more} />
    </div>
  );
}

function Check({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      {children}
    </li>
  );
}
