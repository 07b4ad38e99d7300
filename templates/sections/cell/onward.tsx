import { useSite } from '../../data.ts';
import type { LocalService, Service, Town } from '../../schema.ts';
import { distanceTo } from '../distance.ts';
import { Section } from '../ui/layout.tsx';
import { Way, Ways } from '../ways.tsx';

interface CellOnwardProps {
  readonly town: Town;
  readonly service: LocalService;
  readonly general: Service;
  /** The nearest towns with a page for the same service. */
  readonly nearby: readonly Town[];
}

/** Two ways on: the same trouble next door, other trouble here. */
export function CellOnward({ town, service, general, nearby }: CellOnwardProps) {
  const { data, links } = useSite();
  const others = [...data.localServices].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white">
      <div className="pair">
        <Ways title={`${service.name} nearby`}>
          {nearby.map((other) => (
            <Way
              key={other.slug}
              href={links.to('town-service', { town: other, service })}
              name={other.name}
              note={distanceTo(other, town)}
            />
          ))}
          <Way href={links.to('service', { service: general })} name={`${general.name} in general`} />
        </Ways>
        <Ways title={`Other work in ${town.name}`}>
          {others.map((other) => {
            const href =
              other.slug === service.slug ? undefined : links.find('town-service', { town, service: other });
            return href && <Way key={other.slug} href={href} name={other.name} />;
          })}
        </Ways>
      </div>
    </Section>
  );
}
