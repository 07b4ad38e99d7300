import { type Term, Terms } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import type { Service } from '../../schema.ts';
import { priceOf } from '../price.ts';
import { useAssurances } from '../proof/assurances.tsx';
import { MoreLink } from '../ui/actions.tsx';
import { EmergencyHours } from '../ui/hours.tsx';

interface CardProps {
  readonly service: Service;
  readonly title: string;
}

/** What a customer gets: all that is included, the price and what it depends on, the guarantee and the license. */
export function OfferCard({ service, title }: CardProps) {
  const { price, hours } = useWords();
  const { visit } = service;
  const assurances: Term[] = [
    ...useAssurances(true),
    [hours.emergencies, <EmergencyHours key="emergencies" />],
  ];
  return (
    <div className="note offer">
      <h2>{title}</h2>
      <p className="display">{priceOf(service, price)}</p>
      {!service.price && (
        <p>
          {price.depends}: {visit.cost}
        </p>
      )}
      <ul className="checks">
        {visit.included.map((text) => (
          <Check key={text}>{text}</Check>
        ))}
      </ul>
      <Terms className="glance" items={assurances} />
    </div>
  );
}

interface ShortOfferProps extends CardProps {
  /** Leads to everything that a customer gets. */
  readonly more: { readonly href: string; readonly label: string };
}

/** How much of what is included the short card says: it is the same in every town. */
const FIRST = 2;

/** The offer on pages of towns, in short: price, first points, guarantee and license. */
export function ShortOffer({ service, title, more }: ShortOfferProps) {
  return (
    <div className="note offer">
      <h2>{title}</h2>
      <p className="display">{priceOf(service, useWords().price)}</p>
      <ul className="checks">
        {service.visit.included.slice(0, FIRST).map((text) => (
          <Check key={text}>{text}</Check>
        ))}
        {useAssurances().map(([term, text]) => (
          <Check key={term}>
            <span>{text}</span>
          </Check>
        ))}
      </ul>
      <MoreLink {...more} />
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
