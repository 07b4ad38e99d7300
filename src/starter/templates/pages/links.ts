import { fillPhrase } from 'crosstown';
import type { types } from '../data.ts';
import type { Local, Service, Town } from '../schema.ts';
import type { BoardLink } from '../sections/boards.tsx';

/**
 * Links to the pages of services in towns, for some of the texts in data/local/. `phrase` is what each link says, such as
 * `{service.name} {town.in}`. `icons` are those of the services, for a list of several.
 */
export function localLinks(
  { links, lookups }: Pick<typeof types.build, 'links' | 'lookups'>,
  phrase: string,
  texts: readonly Local[],
  icons = false,
): BoardLink[] {
  return texts.flatMap((local) => {
    const town = lookups.find('towns', local.town);
    const service = lookups.find('services', local.service);
    if (!town || !service) return [];
    const name = fillPhrase(phrase, { town, service });
    const icon = icons ? service.icon : undefined;
    return [{ name, href: links.to('local', { town, service }), text: local.description, icon }];
  });
}

/** Links to go on with from the page of a service in a town: other services there, and the same one nearby. */
export function onwardLinks(
  { town, service, data, links, lookups, page }: LocalPage,
  phrase: string,
): BoardLink[] {
  const here = data.services.flatMap((other) => {
    const href = other.slug === service.slug ? undefined : links.find('local', { town, service: other });
    return href ? [{ name: fillPhrase(phrase, { town, service: other }), href }] : [];
  });
  const nearby = page.nearby.map(({ slug, name, href }) => {
    const other = lookups.find('towns', slug);
    return { name: other ? fillPhrase(phrase, { town: other, service }) : name, href };
  });
  return [...here, ...nearby];
}

type LocalPage = Pick<typeof types.page, 'data' | 'links' | 'lookups' | 'page'> & {
  readonly town: Town;
  readonly service: Service;
};
