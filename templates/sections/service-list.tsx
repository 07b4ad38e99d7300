import { usePageWords, useSite, useWords } from '../data.ts';
import { Icon } from '../pictures/icons/index.tsx';
import { priceOf } from './price.ts';
import { Section } from './ui/layout.tsx';
import { Prose } from './ui/prose.tsx';

/** All services as a directory: what each is about, its least price, and what the usual job costs in all. */
export function ServiceList() {
  const { data, links } = useSite();
  const { price } = useWords();
  const { list, other } = usePageWords('services');
  const services = [...data.services].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white" title={list}>
      <ul className="directory">
        {services.map((service) => (
          <li key={service.slug}>
            <Icon name={service.icon} />
            <h3>
              <a href={links.to('service', { service })}>{service.name}</a>
            </h3>
            <p>{service.summary}</p>
            <p>
              <b>{priceOf(service, price)}</b>
              {service.usual}
            </p>
          </li>
        ))}
      </ul>
      <Prose text={other} />
    </Section>
  );
}
