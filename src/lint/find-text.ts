import type { PagePlan, Place, SiteDefinition, SitePlan } from '../model.ts';
import { pathOfText } from '../util/path-of-text.ts';

/** What texts of pages are looked for in. */
export interface TextSources {
  readonly definition: Pick<SiteDefinition, 'copy'>;
  readonly plan: Pick<SitePlan, 'copyOf' | 'localeOf'>;
}

/** Finds where a text of a page comes from: its copy, tokens filled in, or a field of its records, or of the site's, that says just that. */
export type FindText = (page: PagePlan, text: string) => Place | undefined;

/** Prepares to look texts up. */
export function createTextFinder({ definition, plan }: TextSources): FindText {
  return (page, text) => {
    const isMeant = (one: string) => one === text;
    const { origins, collections, site } = plan.localeOf(page).dataset;
    const copyRecords = definition.copy === undefined ? [] : (collections[definition.copy] ?? []);
    const copyRecord = copyRecords.find(({ slug }) => slug === page.type.id);
    // The copy is read as it is on the page, and found in its file by its path.
    const ofCopy = copyRecord && pathOfText(plan.copyOf(page), isMeant);
    if (ofCopy) return origins.get(copyRecord)?.locate(ofCopy);
    for (const record of [page.cell, ...Object.values(page.records), site]) {
      const path = record && pathOfText(record, isMeant);
      if (path) return origins.get(record)?.locate(path);
    }
    return undefined;
  };
}
