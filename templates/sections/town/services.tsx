import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import type { CopyFor, LocalService, Town } from '../../schema.ts';
import { priceOf } from '../price.ts';
import { Assurances } from '../proof/assurances.tsx';
import { Section, SectionHeading } from '../ui/layout.tsx';

type Words = CopyFor<'town'>['words']['services'];

interface TownServicesProps {
  readonly town: Town;
  readonly lead?: string | undefined;
  readonly words: Words;
}

/** The six services, each in a sentence about this town. */
export function TownServices({ town, lead, words }: TownServicesProps) {
  const { data } = useSite();
  const services = [...data.localServices].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white">
      <div className="beside">
        <SectionHeading title={words.title} />
        {lead && <p className="mb-6 sm:mb-8 sm:text-lg">{lead}</p>}
      </div>
      <ul className="tray">
        {services.map((service) => (
          <ServiceCard key={service.slug} town={town} service={service} words={words} />
        ))}
      </ul>
      <Assurances town={town} />
    </Section>
  );
}

interface ServiceCardProps {
  readonly town: Town;
  readonly service: LocalService;
  readonly words: Words;
}

/** Leads to the page for town and service where there is one, else to the service's own. */
function ServiceCard({ town, service, words }: ServiceCardProps) {
  const { lookups, links } = useSite();
  const { price } = useWords();
  const general = lookups.find('services', service.service);
  if (!general) return null;
  const texts: Readonly<Record<string, string>> = town.services;
  return (
    <li>
      <Icon name={general.icon} />
      <h3>{service.name}</h3>
      <p>{texts[service.slug]}</p>
      <p>
        <b>{priceOf(general, price)}</b>
        <a href={links.find('town-service', { town, service }) ?? links.to('service', { service: general })}>
          {words.more}
          <span className="sr-only"> {fillPhrase(words.about, { service, town })}</span>
        </a>
      </p>
    </li>
  );
}
