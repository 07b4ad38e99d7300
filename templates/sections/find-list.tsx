import { LinkList } from 'crosstown/kit';
import { usePageWords, useSite } from '../data.ts';
import { Section } from './ui/layout.tsx';

/** All services and all towns, for visitors whose address led nowhere. */
export function FindList() {
  const { data, links } = useSite();
  const words = usePageWords('not-found');
  const services = [...data.services]
    .sort((a, b) => a.order - b.order)
    .map((service) => ({ href: links.to('service', { service }), name: service.label }));
  const towns = data.towns.map((town) => ({ href: links.to('town', { town }), name: town.name }));
  return (
    <Section tone="white">
      <div className="pair ways-columns">
        <LinkList className="ways" title={words.services} links={services} />
        <LinkList className="ways" title={words.towns} links={towns} />
      </div>
    </Section>
  );
}
