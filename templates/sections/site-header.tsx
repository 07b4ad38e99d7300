import { Island } from '#engine';
import type { Build } from '../data.ts';
import { useSite } from '../data.ts';
import { findCurrent } from '../islands/header/current.ts';
import type { CurrentLink, NavEntry } from '../islands/header/types.ts';
import { Header } from '../islands/header.tsx';
import type { Service } from '../schema.ts';

/** The header, with the menus made from the services and towns of the data. */
export function SiteHeader({ current }: { readonly current: CurrentLink | null }) {
  const build = useSite();
  const { site, links } = build;
  return (
    <Header
      home={links.to('home')}
      name={site.alternateName}
      trade={site.trade}
      entries={navEntries(build)}
      current={current}
      phone={{ href: `tel:${site.telephone}`, label: site.phone }}
      sitemap={{ href: links.to('sitemap'), label: 'All pages' }}
      labels={{ nav: 'Main', call: 'Call Now', menu: 'Menu', close: 'Close menu' }}
    >
      <Island name="header" props={site.header} />
    </Header>
  );
}

/** The link of the header that a page belongs to. Pages of one section share it, and so share the header's markup. */
export function currentLink(href: string, build: Build): CurrentLink | null {
  return findCurrent(href, navEntries(build));
}

function navEntries({ data, links }: Build): NavEntry[] {
  const services = [...data.services].sort((a, b) => a.order - b.order);
  const link = (service: Service) => ({ href: links.to('service', { service }), label: service.menu });
  const half = Math.ceil(services.length / 2);
  return [
    { href: links.to('home'), label: 'Home' },
    { href: links.to('about'), label: 'About' },
    { href: links.to('blog'), label: 'Blog' },
    { href: links.to('news'), label: 'News' },
    {
      href: links.to('services'),
      label: 'Services',
      overview: 'All services',
      groups: [
        { label: 'Common pests', links: services.slice(0, half).map(link) },
        { label: 'Special work', links: services.slice(half).map(link) },
      ],
    },
    {
      href: links.to('service-areas'),
      label: 'Service Areas',
      overview: 'All service areas',
      groups: [{ links: data.towns.map((town) => ({ href: links.to('town', { town }), label: town.name })) }],
    },
  ];
}
