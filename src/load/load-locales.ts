import { uniqueIssues } from '../diagnostics/issue.ts';
import type { DataDefinition, Issue, Locale, LocaleData, SourceFile } from '../model.ts';
import { loadDataset } from './load.ts';
import { withDerived } from './records/derive.ts';
import { readLocales } from './records/locales.ts';

/** The data of a site in each of its languages, the main one first. */
export interface LoadedLocales {
  readonly locales: readonly [LocaleData, ...LocaleData[]];
  readonly issues: readonly Issue[];
}

/** Loads the data of a site, once for each of its languages. What is wrong in all of them is told once. */
export function loadLocales(definition: DataDefinition, files: readonly SourceFile[]): LoadedLocales {
  const [main, ...others] = readLocales(definition, files);
  const load = (locale: Locale | undefined) => loadDataset(definition, files, { locale });
  const first = load(main);
  const rest = others.map((locale) => ({ locale, ...load(locale) }));
  return {
    locales: [
      { dataset: first.value, ...(main ? { locale: main } : {}) },
      ...rest.map(({ locale, value }) => ({ locale, dataset: value })),
    ],
    issues: rest.length
      ? uniqueIssues([...first.issues, ...rest.flatMap(({ issues }) => issues)])
      : first.issues,
  };
}

/** The data of a site in each of its languages, with the collections that are made of values in others. */
export function deriveLocales(
  definition: DataDefinition,
  [main, ...others]: LoadedLocales['locales'],
): LoadedLocales {
  const derive = (localeData: LocaleData) => {
    const { value, issues } = withDerived(definition, localeData.dataset);
    return { issues, data: { ...localeData, dataset: value } };
  };
  const first = derive(main);
  const rest = others.map(derive);
  return {
    locales: [first.data, ...rest.map(({ data }) => data)],
    issues: uniqueIssues([first, ...rest].flatMap(({ issues }) => issues)),
  };
}
