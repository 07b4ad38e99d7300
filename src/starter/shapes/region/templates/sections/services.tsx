import { Picture } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { pictureId } from '../pictures.ts';
import type { Service } from '../schema.ts';

interface ServiceCardsProps {
  /** What is said of a service in the town of the page. */
  readonly ofTown?: (service: Service) => {
    readonly name: string;
    readonly href: string;
    readonly text: string;
  };
}

/** All services, with their pictures if they have some. */
export function ServiceCards({ ofTown }: ServiceCardsProps) {
  const { data, links } = useSite();
  const inOrder = [...data.services].sort((a, b) => a.order - b.order);
  return (
    <ul className="columns">
      {inOrder.map((service) => {
        const picture = pictureId(service);
        const { name, href, text } = ofTown?.(service) ?? {
          name: service.name,
          href: links.to('service', { service }),
          text: service.summary,
        };
        return (
          <li key={service.slug}>
            {picture && <Picture id={picture} className="frame mb-5" />}
            <h3 className="mb-2 text-3xl">
              <a href={href}>{name}</a>
            </h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
