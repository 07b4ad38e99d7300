import { fillPhrase } from 'crosstown';
import type { types } from '../data.ts';
import type { Local } from '../schema.ts';
import type { BoardLink } from '../sections/boards.tsx';

/**
 * Links to the pages of services in towns, for some of the texts in data/local/. `phrase` is what each link says, such as
 * `{service.name} {town.in}`.
 */
export function localLinks(
  { links, lookups }: Pick<typeof types.build, 'links' | 'lookups'>,
  phrase: string,
  texts: readonly Local[],
): BoardLink[] {
  return texts.flatMap((local) => {
    const town = lookups.find('towns', local.town);
    const service = lookups.find('services', local.service);
    if (!town || !service) return [];
    const name = fillPhrase(phrase, { town, service });
    return [{ name, href: links.to('local', { town, service }), text: local.description }];
  });
}
