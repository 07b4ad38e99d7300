import { readFileSync } from 'node:fs';

/** @typedef {{ slug: string, nearby: string[], towns: string[] }} Item */

/** A town and a service, and the towns that they name, for each page. */
export default function pages() {
  const { site, towns, services } = JSON.parse(readFileSync('../site.json', 'utf8'));
  const townOf = new Map(towns.map((/** @type {Item} */ town) => [town.slug, town]));
  /** @type {(slugs: string[]) => unknown[]} */
  const resolve = (slugs) => slugs.map((slug) => townOf.get(slug));
  return towns.flatMap((/** @type {Item} */ town) =>
    services.map((/** @type {Item} */ service) => ({
      ...{ site, services, town, service },
      nearby: resolve(town.nearby),
      farther: resolve(service.towns),
    })),
  );
}
