import { fillPhrase } from 'crosstown';
import { usePageWords, useSite, useWords } from '../data.ts';
import { type PageLink, pageLink } from '../page-links.ts';
import type { Town } from '../schema.ts';
import { Section } from './ui/layout.tsx';

/** Every page of the site that is worth finding, by kind. */
export function SitemapList() {
  const build = useSite();
  const { data, links } = build;
  const words = usePageWords('sitemap');
  const services = [...data.services].sort((a, b) => a.order - b.order);
  const posts = [
    ...data.articles.map((post) => ({ href: links.to('article', { post }), name: post.title })),
    ...data.news.map((post) => ({ href: links.to('news-item', { post }), name: post.title })),
  ];
  return (
    <Section>
      <div className="link-rows grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
        <LinkGroup
          title={words.services}
          items={services.map((service) => ({ href: links.to('service', { service }), name: service.name }))}
        />
        <LinkGroup
          title={words.pages}
          items={useWords().sitemap.pages.map((slug) => pageLink(build, slug))}
        />
        <LinkGroup title={words.posts} items={posts} />
      </div>
      <h2 className="mt-14 mb-6">{words.towns}</h2>
      <ul className="town-map link-rows">
        {data.towns.map((town) => (
          <TownLinks key={town.slug} town={town} />
        ))}
      </ul>
    </Section>
  );
}

/** A town with the pages below it: its services first, then its neighbourhoods or villages. */
function TownLinks({ town }: { readonly town: Town }) {
  const { data, lookups, links } = useSite();
  const words = usePageWords('sitemap');
  const local = [...data.localServices]
    .sort((a, b) => a.order - b.order)
    .flatMap((service) => {
      const href = links.find('town-service', { town, service });
      return href ? [{ href, name: fillPhrase(words.service, { service, town }) }] : [];
    });
  const areas = lookups
    .naming('neighbourhoods', 'town', town.slug)
    .filter((area) => area.indexable)
    .map((neighbourhood) => ({
      href: links.to(neighbourhood.kind, { town, neighbourhood }),
      name: fillPhrase(words.area, { neighbourhood }),
    }));
  return (
    <li>
      <h3>
        <a href={links.to('town', { town })}>{fillPhrase(words.town, { town })}</a>
      </h3>
      <List items={[...local, ...areas]} />
    </li>
  );
}

function LinkGroup({ title, items }: { readonly title: string; readonly items: readonly PageLink[] }) {
  return (
    <div>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <List items={items} />
    </div>
  );
}

function List({ items }: { readonly items: readonly PageLink[] }) {
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
