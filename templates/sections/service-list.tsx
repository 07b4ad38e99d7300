import { usePageWords, useSite, useWords } from '../data.ts';
import { Icon } from '../pictures/icons/index.tsx';
import { priceOf } from './price.ts';
import { Section } from './ui/layout.tsx';

/** All services as a directory: what each is about, and its price. */
export function ServiceList() {
  const { data, links } = useSite();
  const { price } = useWords();
  const services = [...data.services].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white" title={usePageWords('services').list}>
      <ul className="directory">
        {services.map((service) => (
          <li key={service.slug}>
            <Icon name={service.icon} />
            <h3>
              <a href={links.to('service', { service })}>{service.name}</a>
            </h3>
            <p>
              {service.summary}
              <b> {priceOf(service, price)}.</b>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
