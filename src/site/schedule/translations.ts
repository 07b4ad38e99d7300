import type {
  DataRecord,
  Issue,
  LocaleData,
  PagePlan,
  SiteDefinition,
  UnpublishedReason,
} from '../../core/model.ts';

interface PlannedLocales {
  readonly definition: Pick<SiteDefinition, 'copy'>;
  readonly locales: readonly LocaleData[];
  readonly plan: { readonly pages: readonly PagePlan[] };
  /** Whether the page at a path was published before. */
  readonly isPublished?: ((path: string) => boolean) | undefined;
}

/**
 * Returns the records that are not published in a language since texts of them are not translated into it: those that pages are
 * made of until they are complete, and others until they have a first text. A page whose text is in another language than it says
 * is of little use. A page that was published stays when a text is added to it.
 * Source: https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites
 */
export function findUntranslated(whole: PlannedLocales): ReadonlyMap<DataRecord, UnpublishedReason> {
  const [, ...others] = whole.locales;
  return new Map(others.flatMap((localeData) => [...untranslatedIn(localeData, whole)]));
}

function* untranslatedIn(
  { dataset, locale }: LocaleData,
  { definition: { copy = '' }, plan, isPublished = () => false }: PlannedLocales,
): Generator<readonly [DataRecord, UnpublishedReason]> {
  const { site, collections, origins, publishing } = dataset;
  const copyOf = new Map(collections[copy]?.map((record) => [String(record.slug), record]));
  const [onPages, published] = [new Set<DataRecord>(), new Set<DataRecord>()];
  for (const { path, type, records, cell, locale: code } of plan.pages) {
    if (code !== locale?.code) continue;
    const all = [site, copyOf.get(type.id), cell, ...Object.values(records)].filter(
      (one) => one !== undefined,
    );
    for (const record of all) onPages.add(record);
    if (isPublished(path)) for (const record of all) published.add(record);
  }
  for (const record of [site, ...Object.values(collections).flat()]) {
    const { translated = 0, lacking = [] } = publishing?.textsOf(record) ?? {};
    const isShown = translated > 0 && (published.has(record) || !onPages.has(record));
    if (lacking.length === 0 || isShown) continue;
    const cause = origins.get(record)?.key ?? 'site';
    yield [record, { kind: 'language', cause, language: locale?.code ?? '' }];
  }
}

/** How many texts a message names with their places, and how many places are found: each file is parsed for its first. */
const MOST_PLACES = 3;

/** Returns one warning for each language into which texts are not translated. */
export function translationIssues({ locales }: PlannedLocales): Issue[] {
  const [main, ...others] = locales;
  return others.flatMap(({ dataset, locale }): Issue[] => {
    const { site, collections, origins, publishing } = dataset;
    let translated = 0;
    const lacking: { readonly record: DataRecord; readonly path: readonly PropertyKey[] }[] = [];
    for (const record of [site, ...Object.values(collections).flat()]) {
      const texts = publishing?.textsOf(record);
      translated += texts?.translated ?? 0;
      for (const path of texts?.lacking ?? []) lacking.push({ record, path });
    }
    if (lacking.length === 0 || !locale) return [];
    const texts = lacking.map(({ record, path }) => {
      const { key = '', file = '' } = origins.get(record) ?? {};
      return { record: key, field: path.map(String).join('.'), file };
    });
    const places = lacking.slice(0, MOST_PLACES).flatMap(({ record, path }) => {
      const place = origins.get(record)?.locate(path);
      return place ? `${place.file}:${place.line}` : [];
    });
    const named = [...new Set(places)];
    const at = locale.all.indexOf(locale.code);
    const place = main?.dataset.origins.get(main.dataset.site)?.locate(['languages', at]);
    const facts = { language: locale.code, main: locale.all[0] ?? '', translated, texts, places: named };
    return [{ code: 'untranslated', facts, ...(place ? { place } : {}) }];
  });
}
