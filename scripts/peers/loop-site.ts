import type { Service, Town } from './crosstown/templates/data.ts';

/* What Crosstown's `data.ts` gives to templates, for the loop of React: data, addresses and an index of the towns. */

export interface Site {
  readonly site: { readonly name: string; readonly origin: string; readonly description: string };
  readonly towns: readonly Town[];
  readonly services: readonly Service[];
}

interface Local {
  readonly town: Town;
  readonly service: Service;
}

const shown = {
  data: { services: [] as readonly Service[] },
  links: { to: (_: 'local', { town, service }: Local) => pathOf(town, service) },
  lookups: { find: (_: 'towns', slug: string) => bySlug.get(slug) },
};
const bySlug = new Map<string, Town>();

/** Sets what `useSite` returns. */
export function showSite({ towns, services }: Site): void {
  shown.data = { services };
  for (const town of towns) bySlug.set(town.slug, town);
}

export function useSite(): typeof shown {
  return shown;
}

export function pathOf(town: Town, service: Service): string {
  return `/${town.slug}/${service.slug}/`;
}
