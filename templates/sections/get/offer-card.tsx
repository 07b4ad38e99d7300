import { Terms } from 'crosstown/kit';
import { useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import type { Service } from '../../schema.ts';
import { priceOf } from '../price.ts';
import { useAssurances } from '../proof/assurances.tsx';
import { MoreLink } from '../ui/actions.tsx';
import { EmergencyHours } from '../ui/hours.tsx';

interface OfferCardProps {
  readonly service: Service;
  readonly title: string;
  /** Says the guarantee and the number of the license in full. */
  readonly full?: boolean;
  /** Leads to everything that a customer gets. */
  readonly more?: { readonly href: string; readonly label: string };
}

/** What a customer gets, in short: what is included, the price, the guarantee and the license. */
export function OfferCard({ service, title, full = false, more }: OfferCardProps) {
  const { price, hours } = useWords();
  const { visit } = service;
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
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <Terms
        className="glance"
        items={[...useAssurances(full), [hours.emergencies, <EmergencyHours key="emergencies" />]]}
      />
      {more && <MoreLink {...more} />}
    </div>
  );
}
