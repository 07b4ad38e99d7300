import { useSite } from '../data.ts';
import type { Town } from '../schema.ts';
import { Section } from './ui/layout.tsx';

const SINGLE = [
  ['home', 'Home'],
  ['about', 'About us'],
  ['services', 'All services'],
  ['service-areas', 'All service areas'],
  ['blog', 'Blog'],
  ['news', 'News'],
  ['specials', 'Prices and specials'],
  ['reviews', 'Reviews'],
  ['contact', 'Contact'],
  ['premium-consultation', 'Premium consultation'],
  ['preventative-maintenance', 'Preventative maintenance'],
  ['wildlife-management', 'Wildlife management'],
] as const;

interface LinkTo {
  readonly href: string;
  readonly name: string;
}

/** Every page of the site that is worth finding, by kind. */
export function SiteMapList() {
  const { data, links } = useSite();
  const services = [...data.services].sort((a, b) => a.order - b.order);
  const posts = [
    ...data.articles.map((post) => ({ href: links.to('article', { post }), name: post.title })),
    ...data.news.map((post) => ({ href: links.to('news-item', { post }), name: post.title })),
  ];
  return (
    <Section>
      <div className="link-rows grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <LinkGroup
          title="Services"
          items={services.map((service) => ({ href: links.to('service', { service }), name: service.name }))}
        />
        <LinkGroup title="Pages" items={SINGLE.map(([type, name]) => ({ href: links.to(type), name }))} />
        <LinkGroup title="Blog and news" items={posts} />
      </div>
      <h2 className="mt-14 mb-6">Towns</h2>
      <ul className="town-map link-rows">
        {data.towns.map((town) => (
          <TownLinks key={town.slug} town={town} />
        ))}
      </ul>
    </Section>
  );
}

/** A town with the pages below it: its services first, then its neighborhoods or villages. */
function TownLinks({ town }: { readonly town: Town }) {
  const { data, links } = useSite();
  const local = [...data.localServices]
    .sort((a, b) => a.order - b.order)
    .flatMap((service) => {
      const href = links.find('town-service', { town, service });
      return href ? [{ href, name: service.name }] : [];
    });
  const areas = data.neighbourhoods
    .filter((area) => area.town === town.slug)
    .map((neighbourhood) => ({
      href: links.to(neighbourhood.kind, { town, neighbourhood }),
      name: neighbourhood.name,
    }));
  return (
    <li>
      <h3>
        <a href={links.to('town', { town })}>{town.name}</a>
      </h3>
      <List items={[...local, ...areas]} />
    </li>
  );
}

function LinkGroup({ title, items }: { readonly title: string; readonly items: readonly LinkTo[] }) {
  return (
    <div>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <List items={items} />
    </div>
  );
}

function List({ items }: { readonly items: readonly LinkTo[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ href, name }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
