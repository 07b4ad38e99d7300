import type { DataRecord, Origin, PagePlan, SiteDefinition, SitePlan } from '../model.ts';
import { pathOfText } from '../util/plain.ts';

export interface TextSources {
  readonly definition: Pick<SiteDefinition, 'copy'>;
  readonly plan: Pick<SitePlan, 'copyOf' | 'localeOf'>;
}

/** A text of a record: its path, and the source of the record. */
interface FoundText {
  readonly origin: Origin;
  readonly path: readonly PropertyKey[];
}

/**
 * Creates the function that finds the source of a text of a page: a field of its records, its copy with tokens filled in, or a field of
 * the site. `isMeant` compares a text of the data with the one that is looked for; by default they must be equal.
 */
export function createTextSearch(
  { definition, plan }: TextSources,
  isMeant = (one: string, text: string) => one === text,
): (page: PagePlan, text: string) => FoundText | undefined {
  return (page, text) => {
    const { origins, collections, site } = plan.localeOf(page).dataset;
    // The path is that of the text in `values`, which has the tokens of the record filled in.
    const find = (record: DataRecord | undefined, values = record): FoundText | undefined => {
      const path = record && pathOfText(values, (one) => isMeant(one, text));
      const origin = path && origins.get(record);
      return origin && { origin, path };
    };
    // A text of the copy may be nothing but a token, whose value is in a record.
    for (const record of [page.cell, ...Object.values(page.records)]) {
      const found = find(record);
      if (found) return found;
    }
    const copyRecords = definition.copy === undefined ? [] : (collections[definition.copy] ?? []);
    const copyRecord = copyRecords.find(({ slug }) => slug === page.type.id);
    return (copyRecord && find(copyRecord, plan.copyOf(page))) ?? find(site);
  };
}
