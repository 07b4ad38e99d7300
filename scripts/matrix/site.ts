import type { DataRecord, PageContext, PageType, SiteDefinition } from '../../src/core/model.ts';
import site from '../../templates/site.ts';

/**
 * Sections that list every town of a site, by page type. A site with thousands of towns has
 * pages by county instead of such lists. They are omitted; the pages of a town and a service are complete.
 */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'service-areas': ['before'],
  // Its head links to the lists.
  sitemap: ['hero', 'before'],
  service: ['onward'],
  'not-found': ['after'],
  // The map of a town contains all other towns.
  town: ['neighbourhoods'],
};

/** The reference site with its own templates and layout, for many towns. */
const { towns, cells, ...others } = site.data.collections;
if (!towns || !cells) throw new Error('The reference site has no towns or no cells.');

export const matrixSite: SiteDefinition = {
  ...site,
  data: {
    ...site.data,
    collections: {
      towns: { ...towns, from: 'towns/*.{yaml,json}' },
      ...others,
      cells: { ...cells, from: 'cells/*.{yaml,json}' },
    },
  },
  pages: site.pages.map(forMany),
  // One share image for a page type, as large matrices have it.
  drawings: (data, record) => site.drawings({ ...data, ...modelsIn(data) }, record),
};

/** The same site after a change to the template of its most numerous pages. */
export const withoutOnward: SiteDefinition = {
  ...matrixSite,
  pages: matrixSite.pages.map((type) => (type.id === 'town-service' ? without(type, ['onward']) : type)),
};

/** The reference site's own towns, each with all services: the other towns share their images. */
function modelsIn({ towns: all = [], localServices = [] }: PageContext['data']) {
  const towns = all.filter(({ slug }) => !/-[a-z]{2}$/.test(String(slug)));
  const cells = towns.flatMap(({ slug: town }) =>
    localServices.map(({ slug: service }) => ({ town, service })),
  );
  return { towns, cells } as Record<'towns' | 'cells', readonly DataRecord[]>;
}

/** Without thresholds: texts of the matrix are combined from those of the reference site, so nearly all pages would be below them. */
function forMany(type: PageType): PageType {
  const { thresholds: _, ...others } = without(type, LISTS[type.id] ?? []);
  return { ...others, share: 'type' };
}

function without(type: PageType, keys: readonly string[]): PageType {
  return {
    ...type,
    sections: (context) => [type.sections(context)].flat().filter(({ key }) => !keys.includes(String(key))),
  };
}
