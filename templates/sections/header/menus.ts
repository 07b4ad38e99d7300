import type { NavEntry, NavLink } from 'crosstown/kit';
import { type Build, wordsOf } from '../../data.ts';
import { type PageLink, pageLink } from '../../page-links.ts';
import type { Service } from '../../schema.ts';

/** What stands in the bar: the pages that the words name, two of them with menus of services and towns. */
export function navEntries(build: Build): NavEntry[] {
  return wordsOf(build.data).header.pages.map((slug) => {
    const page = pageLink(build, slug);
    if (slug === 'services') return servicesMenu(page, build);
    if (slug === 'service-areas') return areasMenu(page, build);
    return { href: page.href, label: page.name };
  });
}

/** What only the side menu has. */
export function moreLinks(build: Build): NavLink[] {
  return wordsOf(build.data).header.more.map((slug) => {
    const { href, name } = pageLink(build, slug);
    return { href, label: name };
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
