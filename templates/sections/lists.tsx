import { useSite } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import { Icon } from '../icons/index.tsx';
import type { Post } from '../schema.ts';
import { PostCards } from './post.tsx';
import { Section } from './ui/layout.tsx';
import { Picture } from './ui/picture.tsx';

/** All services. */
export function ServiceList() {
  const { data, links } = useSite();
  const services = [...data.services].sort((a, b) => a.order - b.order);
  return (
    <Section tone="white">
      <h2 className="sr-only">All services</h2>
      <ul className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        {services.map((service) => (
          <li key={service.slug} className="flex gap-5 border-t border-sand-300 py-6">
            <Icon name={service.icon} className="size-10 shrink-0 text-pine-700" />
            <div>
              <h3 className="text-xl font-semibold">
                <a
                  href={links.to('service', { service })}
                  className="underline decoration-signal-600 underline-offset-4"
                >
                  {service.name}
                </a>
              </h3>
              <p className="mt-1">{service.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** All towns, with their parts. */
export function TownList() {
  const { data, links } = useSite();
  return (
    <Section tone="white">
      <h2 className="sr-only">All towns</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {data.towns.map((town) => (
          <li key={town.slug} className="overflow-hidden rounded-lg border border-sand-200 bg-sand-50">
            <Picture id={sceneId(town)} decorative className="aspect-[8/5] w-full object-cover" />
            <div className="p-5">
              <h3 className="text-xl font-semibold">
                <a
                  href={links.to('town', { town })}
                  className="underline decoration-signal-600 underline-offset-4"
                >
                  {town.name}
                </a>
              </h3>
              <p className="mt-1">{town.tagline}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Articles of the blog, newest first. */
export function ArticleList() {
  return <PostList type="article" posts={useSite().data.articles} title="All articles" />;
}

/** News, newest first. */
export function NewsList() {
  return <PostList type="news-item" posts={useSite().data.news} title="All news" />;
}

function PostList({
  type,
  posts,
  title,
}: {
  readonly type: string;
  readonly posts: readonly Post[];
  readonly title: string;
}) {
  const newest = [...posts].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return (
    <Section>
      <h2 className="sr-only">{title}</h2>
      <PostCards type={type} posts={newest} />
    </Section>
  );
}

/** Every page of the site that is worth finding, by kind. */
export function SiteMapList() {
  const { data, links } = useSite();
  const services = [...data.services].sort((a, b) => a.order - b.order);
  const single = [
    'home',
    'about',
    'services',
    'service-areas',
    'blog',
    'news',
    'specials',
    'reviews',
    'contact',
    'premium-consultation',
    'preventative-maintenance',
    'wildlife-management',
  ];
  const titleOf = (slug: string) => data.pages.find((page) => page.slug === slug)?.heading ?? slug;
  return (
    <Section>
      <div className="grid gap-12 lg:grid-cols-3">
        <LinkGroup
          title="Pages"
          links={single.map((type) => ({ href: links.to(type), name: titleOf(type) }))}
        />
        <LinkGroup
          title="Services"
          links={services.map((service) => ({ href: links.to('service', { service }), name: service.name }))}
        />
        <LinkGroup
          title="Blog and news"
          links={[
            ...data.articles.map((post) => ({ href: links.to('article', { post }), name: post.title })),
            ...data.news.map((post) => ({ href: links.to('news-item', { post }), name: post.title })),
          ]}
        />
      </div>
      <h2 className="mt-14 text-2xl font-semibold">Towns</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {data.towns.map((town) => (
          <li key={town.slug}>
            <TownLinks slug={town.slug} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TownLinks({ slug }: { readonly slug: string }) {
  const { data, links } = useSite();
  const town = data.towns.find((record) => record.slug === slug);
  if (!town) return null;
  const areas = data.neighbourhoods.filter((area) => area.town === slug);
  const local = [...data.localServices]
    .sort((a, b) => a.order - b.order)
    .flatMap((service) => {
      const href = links.find('town-service', { town, service });
      return href ? [{ href, name: service.name }] : [];
    });
  return (
    <>
      <h3 className="text-xl font-semibold">
        <a href={links.to('town', { town })} className={LINK}>
          {town.name}
        </a>
      </h3>
      <ul>
        {[
          ...local,
          ...areas.map((area) => ({
            href: links.to(area.kind, { town, neighbourhood: area }),
            name: area.name,
          })),
        ].map(({ href, name }) => (
          <li key={href}>
            <a href={href} className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function LinkGroup({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly { href: string; name: string }[];
}) {
  return (
    <div>
      <h2 className="text-2xl font-semibold">{title}</h2>
      <ul className="mt-4">
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href} className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINK =
  'inline-flex min-h-9 items-center underline decoration-sand-300 underline-offset-4 hover:decoration-signal-600';
