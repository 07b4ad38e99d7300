import { fillPhrase } from 'crosstown';
import { distanceTo, isLocated, LinkList } from 'crosstown/kit';
import { useSite, useWords } from '../../data.ts';
import type { CopyFor, Neighbourhood, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

interface OnwardProps {
  readonly town: Town;
  readonly area: Neighbourhood;
  readonly words: Pick<CopyFor<'neighbourhood' | 'village'>['words'], 'elsewhere' | 'services'>;
}

/** The other parts of the same town, and the services there. */
export function SubAreaOnward({ town, area, words }: OnwardProps) {
  const { data, links } = useSite();
  const services = [...data.localServices]
    .sort((a, b) => a.order - b.order)
    .flatMap((service) => {
      const href = links.find('town-service', { town, service });
      return href ? [{ href, name: fillPhrase(words.services.link, { service, town }) }] : [];
    });
  const whole = { href: links.to('town', { town }), name: words.services.town, note: town.zip };
  return (
    <Section tone="white">
      <div className="pair">
        <Siblings town={town} area={area} words={words.elsewhere} />
        <LinkList className="ways" title={words.services.title} links={[...services, whole]} />
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
    .where('neighbourhoods', 'town', town.slug)
    .filter((other) => other.slug !== area.slug && other.indexable)
    .map((neighbourhood) => ({
      href: links.to(neighbourhood.kind, { town, neighbourhood }),
      name: fillPhrase(words.link, { neighbourhood }),
      note:
        isLocated(neighbourhood) && isLocated(area) ? distanceTo(neighbourhood, area, distance) : undefined,
    }));
  return <LinkList className="ways" title={words.title} links={siblings} />;
}
