import { useSite } from '../../data.ts';
import type { Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Way, Ways } from '../ways.tsx';

/** Where to read more: the towns, by their own page for this service where there is one, and neighboring services. */
export function ServiceOnward({ service }: { readonly service: Service }) {
  const { data, links } = useSite();
  const local = data.localServices.find((record) => record.service === service.slug);
  const related = data.services.filter(({ slug }) => service.related.includes(slug));
  return (
    <Section tone="white">
      <div className="with-note">
        <div className="ways-columns">
          <Ways title={`${service.name} by town`}>
            {data.towns.map((town) => (
              <Way
                key={town.slug}
                href={
                  (local && links.find('town-service', { town, service: local })) ??
                  links.to('town', { town })
                }
                name={town.name}
              />
            ))}
          </Ways>
        </div>
        <Ways title="Often asked for together">
          {related.map((other) => (
            <Way key={other.slug} href={links.to('service', { service: other })} name={other.name} />
          ))}
        </Ways>
      </div>
    </Section>
  );
}
