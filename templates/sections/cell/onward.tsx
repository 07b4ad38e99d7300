import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../../data.ts';
import type { CopyFor, LocalService, Service, Town } from '../../schema.ts';
import { distanceTo } from '../distance.ts';
import { Section } from '../ui/layout.tsx';
import { Way, Ways } from '../ways.tsx';

interface CellOnwardProps {
  readonly town: Town;
  readonly service: LocalService;
  readonly general: Service;
  /** The nearest towns with a page for the same service. */
  readonly nearby: readonly Town[];
  readonly words: Pick<CopyFor<'town-service'>['words'], 'nearby' | 'others'>;
}

/** Two ways on: the same trouble next door, other trouble here. */
export function CellOnward({ town, service, general, nearby, words }: CellOnwardProps) {
  const { data, links } = useSite();
  const { distance } = useWords();
  const others = [...data.localServices].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white">
      <div className="pair">
        <Ways title={words.nearby.title}>
          {nearby.map((other) => (
            <Way
              key={other.slug}
              href={links.to('town-service', { town: other, service })}
              name={fillPhrase(words.nearby.link, { service, town: other })}
              note={distanceTo(other, town, distance)}
            />
          ))}
          <Way href={links.to('service', { service: general })} name={words.nearby.general} />
        </Ways>
        <Ways title={words.others.title}>
          {others.map((other) => {
            const href =
              other.slug === service.slug ? undefined : links.find('town-service', { town, service: other });
            const name = fillPhrase(words.others.link, { service: other, town });
            return href && <Way key={other.slug} href={href} name={name} />;
          })}
        </Ways>
      </div>
    </Section>
  );
}
