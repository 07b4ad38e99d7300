import { toldOnce } from '../diagnostics/once.ts';
import type { DataDefinition, Dataset, Issue, Locale, SourceFile } from '../model.ts';
import { loadDataset } from './load.ts';
import { withDerived } from './records/derive.ts';
import { readLocales } from './records/locales.ts';

/** The data of a site in one language. */
export interface LoadedEdition {
  /** None where the site has one language alone. */
  readonly locale?: Locale;
  readonly dataset: Dataset;
}

/** The data of a site in each of its languages, the main one first. */
export interface LoadedEditions {
  readonly editions: readonly [LoadedEdition, ...LoadedEdition[]];
  readonly issues: readonly Issue[];
}

/** Loads the data of a site, once for each of its languages. What is wrong in all of them is told once. */
export function loadEditions(definition: DataDefinition, files: readonly SourceFile[]): LoadedEditions {
  const [main, ...others] = readLocales(definition, files);
  const load = (locale: Locale | undefined) => loadDataset(definition, files, { locale });
  const first = load(main);
  const rest = others.map((locale) => ({ locale, ...load(locale) }));
  return {
    editions: [
      { dataset: first.value, ...(main ? { locale: main } : {}) },
      ...rest.map(({ locale, value }) => ({ locale, dataset: value })),
    ],
    issues: rest.length ? toldOnce([...first.issues, ...rest.flatMap(({ issues }) => issues)]) : first.issues,
  };
}

/** The data of a site in each of its languages, with the collections that are made of values in others. */
export function deriveEditions(
  definition: DataDefinition,
  [main, ...others]: LoadedEditions['editions'],
): LoadedEditions {
  const derive = (edition: LoadedEdition) => {
    const { value, issues } = withDerived(definition, edition.dataset);
    return { issues, edition: { ...edition, dataset: value } };
  };
  const first = derive(main);
  const rest = others.map(derive);
  return {
    editions: [first.edition, ...rest.map(({ edition }) => edition)],
    issues: toldOnce([first, ...rest].flatMap(({ issues }) => issues)),
  };
}
