import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../../data.ts';
import type { CopyFor, Neighbourhood, Town } from '../../schema.ts';
import { distanceTo, isLocated } from '../distance.ts';
import { Section } from '../ui/layout.tsx';
import { Way, Ways } from '../ways.tsx';

interface OnwardProps {
  readonly town: Town;
  readonly area: Neighbourhood;
  readonly words: Pick<CopyFor<'neighbourhood' | 'village'>['words'], 'elsewhere' | 'services'>;
}

/** The other parts of the same town, and the services there. */
export function SubAreaOnward({ town, area, words }: OnwardProps) {
  const { data, links } = useSite();
  const services = [...data.localServices].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white">
      <div className="pair">
        <Siblings town={town} area={area} words={words.elsewhere} />
        <Ways title={words.services.title}>
          {services.map((service) => {
            const href = links.find('town-service', { town, service });
            const name = fillPhrase(words.services.link, { service, town });
            return href && <Way key={service.slug} href={href} name={name} />;
          })}
          <Way href={links.to('town', { town })} name={words.services.town} note={town.zip} />
        </Ways>
      </div>
    </Section>
  );
}

interface SiblingsProps extends Omit<OnwardProps, 'words'> {
  readonly words: OnwardProps['words']['elsewhere'];
}

function Siblings({ town, area, words }: SiblingsProps) {
  const { lookups, links } = useSite();
  const { distance } = useWords();
  const siblings = lookups
    .naming('neighbourhoods', 'town', town.slug)
    .filter((other) => other.slug !== area.slug && other.indexable);
  return (
    <Ways title={words.title}>
      {siblings.map((neighbourhood) => (
        <Way
          key={neighbourhood.slug}
          href={links.to(neighbourhood.kind, { town, neighbourhood })}
          name={fillPhrase(words.link, { neighbourhood })}
          note={
            isLocated(neighbourhood) && isLocated(area)
              ? distanceTo(neighbourhood, area, distance)
              : undefined
          }
        />
      ))}
    </Ways>
  );
}
