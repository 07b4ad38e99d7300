import type { DataRecord, PagePlan, Place, SiteDefinition, SitePlan } from '../model.ts';

/** What texts of pages are looked for in. */
export interface TextSources {
  readonly definition: Pick<SiteDefinition, 'copy'>;
  readonly plan: Pick<SitePlan, 'copyOf' | 'editionOf'>;
}

/** Finds where a text of a page comes from: its wording, tokens filled in, or a field of its records, or of the site's, that says just that. */
export type FindText = (page: PagePlan, text: string) => Place | undefined;

/** Prepares to look texts up. */
export function createTextFinder({ definition, plan }: TextSources): FindText {
  return (page, text) => {
    const { origins, collections, site } = plan.editionOf(page).dataset;
    const wordings = definition.copy === undefined ? [] : (collections[definition.copy] ?? []);
    const wording = wordings.find(({ slug }) => slug === page.type.id);
    // The wording is read as it is on the page, and found in its file by its path.
    const ofCopy = wording && pathTo(plan.copyOf(page), text);
    if (ofCopy) return origins.get(wording)?.locate(ofCopy);
    for (const record of [page.cell, ...Object.values(page.records), site]) {
      const path = record && pathTo(record, text);
      if (path) return origins.get(record)?.locate(path);
    }
    return undefined;
  };
}

function pathTo(value: DataRecord | unknown, text: string): readonly PropertyKey[] | undefined {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const below = pathTo(item, text);
    if (below) return [Array.isArray(value) ? Number(key) : key, ...below];
  }
  return undefined;
}
