import { fillPhrase } from 'crosstown';
import { useSite } from '../../data.ts';
import type { CopyFor, Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Way, Ways } from '../ways.tsx';

interface ServiceOnwardProps {
  readonly service: Service;
  readonly words: Pick<CopyFor<'service'>['words'], 'towns' | 'related'>;
}

/** Where to read more: the towns, by their own page for this service where there is one, and neighboring services. */
export function ServiceOnward({ service, words }: ServiceOnwardProps) {
  const { lookups, links } = useSite();
  const related = [...service.related].sort().flatMap((slug) => lookups.find('services', slug) ?? []);
  return (
    <Section tone="white">
      <div className="with-note">
        <div className="ways-columns">
          <TownWays service={service} words={words.towns} />
        </div>
        <Ways title={words.related.title}>
          {related.map((other) => (
            <Way key={other.slug} href={links.to('service', { service: other })} name={other.label} />
          ))}
        </Ways>
      </div>
    </Section>
  );
}

interface TownWaysProps {
  readonly service: Service;
  readonly words: CopyFor<'service'>['words']['towns'];
}

function TownWays({ service, words }: TownWaysProps) {
  const { data, lookups, links } = useSite();
  const [local] = lookups.naming('localServices', 'service', service.slug);
  return (
    <Ways title={words.title}>
      {data.towns.map((town) => {
        const own = local && links.find('town-service', { town, service: local });
        const name = own ? fillPhrase(words.link, { service, town }) : fillPhrase(words.other, { town });
        return <Way key={town.slug} href={own ?? links.to('town', { town })} name={name} />;
      })}
    </Ways>
  );
}
