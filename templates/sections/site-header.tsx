import { Island } from 'crosstown';
import type { Build, Layout } from '../data.ts';
import { useSite, wordsOf } from '../data.ts';
import { findCurrent } from '../islands/header/current.ts';
import type { CurrentLink, NavEntry } from '../islands/header/types.ts';
import { Header } from '../islands/header.tsx';
import { type PageLink, pageLink } from '../page-links.ts';
import type { Service } from '../schema.ts';

/** The header, with the menus made from the services and towns of the data. */
export function SiteHeader({ current }: { readonly current: CurrentLink | null }) {
  const build = useSite();
  const { site, links } = build;
  const words = wordsOf(build.data).header;
  return (
    <Header
      home={links.to('home')}
      name={site.alternateName}
      trade={site.trade}
      entries={navEntries(build)}
      current={current}
      phone={{ href: `tel:${site.telephone}`, label: site.phone }}
      sitemap={{ href: links.to('sitemap'), label: words.everything }}
      labels={{ nav: words.navigation, call: words.call, menu: words.menu, close: words.close }}
    >
      <Island name="header" props={site.header} />
    </Header>
  );
}

/**
 * The link of the header that a page belongs to. Pages of one section share it, and so share the header's markup. The
 * menus are not made for this: of their links only the page's own town and service can stand above it.
 */
export function currentLink(context: Layout): CurrentLink | null {
  const hrefs = wordsOf(context.data).header.pages.flatMap((slug) => [
    pageLink(context, slug).href,
    ...ownLinks(slug, context),
  ]);
  return findCurrent(context.page.href, hrefs);
}

/** Links of a menu to the page's own records. A local service has its pages elsewhere: what it finds is not above them. */
function ownLinks(slug: string, { data, lookups, links, town, service }: Layout): string[] {
  if (slug === 'service-areas') {
    const { towns } = wordsOf(data).header.areas;
    return town && (towns?.includes(town.slug) ?? true) ? [links.to('town', { town })] : [];
  }
  const listed = slug === 'services' && service && lookups.find('services', service.slug);
  return listed ? [links.to('service', { service: listed })] : [];
}

function navEntries(build: Build): NavEntry[] {
  return wordsOf(build.data).header.pages.map((slug) => {
    const page = pageLink(build, slug);
    if (slug === 'services') return servicesMenu(page, build);
    if (slug === 'service-areas') return areasMenu(page, build);
    return { href: page.href, label: page.name };
  });
}

function servicesMenu({ href, name }: PageLink, { data, links }: Build): NavEntry {
  const words = wordsOf(data).header.services;
  const services = [...data.services].sort((a, b) => a.order - b.order);
  const link = (service: Service) => ({ href: links.to('service', { service }), label: service.menu });
  const half = Math.ceil(services.length / 2);
  return {
    href,
    label: name,
    overview: words.all,
    groups: [
      { label: words.first, links: services.slice(0, half).map(link) },
      { label: words.second, links: services.slice(half).map(link) },
    ],
  };
}

function areasMenu({ href, name }: PageLink, { data, lookups, links }: Build): NavEntry {
  const { all, towns } = wordsOf(data).header.areas;
  const chosen = towns?.flatMap((slug) => lookups.find('towns', slug) ?? []) ?? data.towns;
  const entries = chosen.map((town) => ({ href: links.to('town', { town }), label: town.name }));
  return { href, label: name, overview: all, groups: [{ links: entries }] };
}
