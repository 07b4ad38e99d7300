import { toldOnce } from '../diagnostics/once.ts';
import type { DataDefinition, Dataset, Issue, Locale, SourceFile } from '../model.ts';
import { loadDataset } from './load.ts';
import { withDerived } from './records/derive.ts';
import { type Handed, handable, handOver, takeOver } from './records/handing.ts';
import type { KeptTables } from './records/kept-tables.ts';
import { readLocales } from './records/locales.ts';
import type { Shelf } from './records/shelf.ts';

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

/** The data of a site, and what of it other threads need not load. */
export interface LoadedSite extends LoadedEditions {
  /** Undefined where there is nothing of the kind. */
  handOver(): Handed | undefined;
}

/** Where the records of large tables lie, and which of them another thread has loaded already. */
export interface Tables {
  readonly shelf?: Shelf | undefined;
  /** What runs before have kept of those. */
  readonly keptTables?: KeptTables | undefined;
  readonly handed?: Handed | undefined;
}

/** Loads the data of a site, once for each of its languages. What is wrong in all of them is told once. */
export function loadEditions(
  definition: DataDefinition,
  files: readonly SourceFile[],
  { shelf, keptTables, handed }: Tables = {},
): LoadedSite {
  const [main, ...others] = readLocales(definition, files);
  const known = handed ? takeOver(handed) : [];
  const load = (locale: Locale | undefined, i: number) =>
    loadDataset(definition, files, { locale, shelf, keptTables, takeOver: known[i] });
  const first = load(main, 0);
  const rest = others.map((locale, i) => ({ locale, ...load(locale, i + 1) }));
  const all = [first, ...rest].map(({ value }) => handable(value));
  return {
    handOver: () => shelf && handOver(all, shelf),
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
