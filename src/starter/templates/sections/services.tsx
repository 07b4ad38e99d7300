import { Picture } from 'crosstown/kit';
import { useSite } from '../data.ts';
import { pictureId } from '../pictures.ts';
import type { Service } from '../schema.ts';
import { IconOf } from './icon.tsx';

interface ServiceCardsProps {
  /** Name, address and text of a service on the page of a town. Default: those of the service. */
  readonly ofTown?: (service: Service) => { name: string; href: string; text: string };
}

/** All services, with their pictures or icons if they have some. */
export function ServiceCards({ ofTown }: ServiceCardsProps) {
  const { data, links } = useSite();
  const inOrder = [...data.services].sort((a, b) => a.order - b.order);
  return (
    <ul className="columns">
      {inOrder.map((service) => {
        const picture = pictureId(service);
        const local = ofTown?.(service);
        return (
          <li key={service.slug}>
            {picture ? <Picture id={picture} className="frame mb-5" /> : <IconOf record={service} />}
            <h3 className="mb-2 text-3xl">
              <a href={local?.href ?? links.to('service', { service })}>{local?.name ?? service.name}</a>
            </h3>
            <p>{local?.text ?? service.summary}</p>
          </li>
        );
      })}
    </ul>
  );
}

interface FinderProps {
  /** What people notice, and the file name of the service that it calls for. */
  readonly notices: readonly { readonly notice: string; readonly service: string }[];
}

/** Which service is needed. */
export function Finder({ notices }: FinderProps) {
  const { links, lookups } = useSite();
  return (
    <dl className="finder">
      {notices.map(({ notice, service: slug }) => {
        const service = lookups.find('services', slug);
        return (
          <div key={notice} className="grid md:grid-cols-[1fr_14rem] md:gap-8">
            <dt className="text-lg">{notice}</dt>
            <dd>{service && <a href={links.to('service', { service })}>{service.name}</a>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
