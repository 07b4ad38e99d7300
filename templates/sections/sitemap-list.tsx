import { fillPhrase } from 'crosstown';
import { formatDay, newestFirst, useLanguage } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../data.ts';
import { type PageLink, pageLink } from '../page-links.ts';
import { Icon } from '../pictures/icons/index.tsx';
import type { Post, Town } from '../schema.ts';
import { Section } from './ui/layout.tsx';

/** The parts of the list, by the id that the head of the page leads to. */
const PARTS = ['services', 'pages', 'posts', 'towns'] as const;

/** How much there is of each kind, beside the head of the page. */
export function SitemapCounts() {
  const { data } = useSite();
  const words = usePageWords('sitemap');
  const counts = {
    services: data.services.length,
    pages: useWords().sitemap.pages.length,
    posts: data.articles.length + data.news.length,
    towns: data.towns.length,
  };
  return (
    <ul className="counts">
      {PARTS.map((part) => (
        <li key={part}>
          <a href={`#${part}`}>
            <b className="display">{counts[part]}</b> {words[part]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Every page of the site that is worth finding, by kind. */
export function SitemapList() {
  const build = useSite();
  const { data, links } = build;
  const words = usePageWords('sitemap');
  const hasPages = (town: Town) =>
    data.localServices.some((service) => links.find('town-service', { town, service }));
  const posts = newestFirst([
    ...data.articles.map((post) => ({ ...entryOf(post), href: links.to('article', { post }) })),
    ...data.news.map((post) => ({ ...entryOf(post), href: links.to('news-item', { post }) })),
  ]);
  return (
    <>
      <Section tone="white" id="services" title={words.services}>
        <ServiceLinks />
      </Section>
      <section className="band">
        <div className="wide sitemap-pair">
          <div id="pages">
            <h2>{words.pages}</h2>
            <Links items={useWords().sitemap.pages.map((slug) => pageLink(build, slug))} />
          </div>
          <div id="posts">
            <h2>{words.posts}</h2>
            <PostLinks posts={posts} />
          </div>
        </div>
      </section>
      <Section tone="sand" id="towns" title={words.towns}>
        <ul className="sitemap-towns">
          {data.towns.filter(hasPages).map((town) => (
            <TownLinks key={town.slug} town={town} />
          ))}
          <li>
            <h3>{words.more}</h3>
            <Links
              items={data.towns
                .filter((town) => !hasPages(town))
                .map((town) => ({
                  href: links.to('town', { town }),
                  name: fillPhrase(words.town, { town }),
                }))}
            />
          </li>
        </ul>
      </Section>
    </>
  );
}

function ServiceLinks() {
  const { data, links } = useSite();
  return (
    <ul className="sitemap-services">
      {[...data.services]
        .sort((a, b) => a.order - b.order)
        .map((service) => (
          <li key={service.slug}>
            <Icon name={service.icon} />
            <a href={links.to('service', { service })}>{service.name}</a>
          </li>
        ))}
    </ul>
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
      return href ? [{ href, name: fillPhrase(words.service, { service, town }), where: town.in }] : [];
    });
  const areas = lookups
    .where('neighbourhoods', 'town', town.slug)
    .filter((area) => area.indexable)
    .map((neighbourhood) => ({
      href: links.to(neighbourhood.kind, { town, neighbourhood }),
      name: fillPhrase(words.area, { neighbourhood }),
    }));
  return (
    <li>
      <h3>
        <a href={links.to('town', { town })}>{fillPhrase(words.town, { town })}</a> <small>{town.zip}</small>
      </h3>
      <Links items={local} />
      <Links items={areas} />
    </li>
  );
}

interface LinksProps {
  /** `where` is for those who hear a link without the heading above it. */
  readonly items: readonly (PageLink & { readonly where?: string })[];
}

function Links({ items }: LinksProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ href, name, where }) => (
        <li key={href}>
          <a href={href}>
            {name}
            {where && <span className="sr-only"> {where}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

const entryOf = ({ title, date }: Post) => ({ name: title, date });

interface Entry extends PageLink {
  readonly date: string;
}

function PostLinks({ posts }: { readonly posts: readonly Entry[] }) {
  const language = useLanguage();
  return (
    <ul>
      {posts.map(({ href, name, date }) => (
        <li key={href}>
          <a href={href}>{name}</a> <small>{formatDay(date, language)}</small>
        </li>
      ))}
    </ul>
  );
}
