import { LinkList } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import type { CopyFor, Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

interface ServiceOnwardProps {
  readonly service: Service;
  readonly words: Pick<CopyFor<'service'>['words'], 'towns' | 'related'>;
}

/** Where to read more: the towns, by their own page for this service where there is one, and neighboring services. */
export function ServiceOnward({ service, words }: ServiceOnwardProps) {
  const { lookups, links } = useSite();
  const related = [...service.related]
    .sort()
    .flatMap((slug) => lookups.find('services', slug) ?? [])
    .map((other) => ({ href: links.to('service', { service: other }), name: other.label }));
  return (
    <Section tone="white">
      <div className="with-note">
        <div className="ways-columns">
          <TownWays service={service} words={words.towns} />
        </div>
        <LinkList className="ways" title={words.related.title} links={related} />
      </div>
    </Section>
  );
}

interface TownWaysProps extends Pick<ServiceOnwardProps, 'service'> {
  readonly words: ServiceOnwardProps['words']['towns'];
}

function TownWays({ service, words }: TownWaysProps) {
  const { data, lookups, links } = useSite();
  const [local] = lookups.where('localServices', 'service', service.slug);
  const towns = data.towns.map((town) => {
    const own = local && links.find('town-service', { town, service: local });
    return { href: own ?? links.to('town', { town }), name: town.name };
  });
  return <LinkList className="ways" title={local ? words.title : words.all} links={towns} />;
}
