import { useSite } from '../../data.ts';
import type { Neighbourhood, Town } from '../../schema.ts';
import { distanceTo } from '../distance.ts';
import { Section } from '../ui/layout.tsx';
import { Way, Ways } from '../ways.tsx';

interface OnwardProps {
  readonly town: Town;
  readonly area: Neighbourhood;
}

/** The other parts of the same town, and the services there. */
export function SubAreaOnward({ town, area }: OnwardProps) {
  const { data, links } = useSite();
  const siblings = data.neighbourhoods.filter(
    (other) => other.town === town.slug && other.slug !== area.slug,
  );
  const services = [...data.localServices].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white">
      <div className="pair">
        <Ways title={`Elsewhere in ${town.name}`}>
          {siblings.map((neighbourhood) => (
            <Way
              key={neighbourhood.slug}
              href={links.to(neighbourhood.kind, { town, neighbourhood })}
              name={neighbourhood.name}
              note={distanceTo(neighbourhood, area)}
            />
          ))}
        </Ways>
        <Ways title={`Services in ${town.name}`}>
          {services.map((service) => {
            const href = links.find('town-service', { town, service });
            return href && <Way key={service.slug} href={href} name={service.name} />;
          })}
          <Way href={links.to('town', { town })} name={`All of ${town.name}`} note={town.zip} />
        </Ways>
      </div>
    </Section>
  );
}
