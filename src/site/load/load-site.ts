import { uniqueIssues } from '../../core/diagnostics/issue.ts';
import type { DataDefinition, Issue, Locale, LocaleData, SourceFile } from '../../core/model.ts';
import { SAMPLES_PATH } from '../../core/pages/paths.ts';
import { inCountry } from '../schema/in-country.ts';
import { isReadByCollection, withRedirects } from '../schema/redirects.ts';
import { type ChangedFiles, readDataFiles } from './files/read-files.ts';
import { parseDataFile } from './formats/formats.ts';
import { loadDataset } from './load.ts';
import { type LoadMemory, openLoadMemory } from './load-memory.ts';
import { withDerived } from './records/derive.ts';
import type { KnownResults } from './records/file-results.ts';
import { fileOfUnknownLocales, readLocales, siteFile } from './records/locales.ts';
import { countryOf } from './validate/telephones.ts';

/** Reads the data of a site in all of its locales; with `changed` as it would be. */
export function loadSite(
  root: string,
  data: DataDefinition,
  memory: LoadMemory = openLoadMemory(root, {}),
  changed?: ChangedFiles,
): LoadedData {
  const files = readDataFiles(root, memory.files, changed);
  const local = localized(data, files.value, memory);
  const load = (known: KnownResults) => {
    const { issues, locales } = loadLocales(local, files.value, known);
    const ofExample = isReadByCollection(data, SAMPLES_PATH) ? [] : memory.findSamples(files.value);
    return { data: local, locales, issues: [...files.issues, ...issues, ...ofExample] };
  };
  if (changed) {
    const attempt = memory.results.attempt();
    memory.adopt = attempt.adopt;
    return load(attempt);
  }
  memory.start();
  try {
    return load(memory.results);
  } finally {
    memory.end();
  }
}

/** Returns the data with the postcodes of the country of the site. */
function localized(given: DataDefinition, files: readonly SourceFile[], memory: LoadMemory): DataDefinition {
  const file = siteFile(given, files);
  const country = (file && file.unread === undefined && countryOf(parseDataFile(file).value)) || 'US';
  const { local } = memory;
  if (local?.given === given && local.country === country) return local.data;
  const data = inCountry(given, country);
  memory.local = { country, given, data };
  return data;
}

/** The data of a site, with its definition as it applies in the country of the site. */
export interface LoadedData extends LoadedLocales {
  readonly data: DataDefinition;
}

/** The data of a site in each of its locales, the main one first. */
export interface LoadedLocales {
  readonly locales: readonly [LocaleData, ...LocaleData[]];
  readonly issues: readonly Issue[];
}

/** Loads the data of a site once for each of its locales. An issue in all of them is reported once. */
export function loadLocales(
  given: DataDefinition,
  files: readonly SourceFile[],
  known?: KnownResults,
): LoadedLocales {
  const definition = withRedirects(given, files);
  const [main, ...others] = readLocales(definition, files);
  const load = (locale: Locale | undefined) => loadDataset(definition, files, { locale, known });
  const first = load(main);
  const rest = others.map((locale) => ({ locale, ...load(locale) }));
  const issues = rest.length
    ? uniqueIssues([...first.issues, ...rest.flatMap(({ issues }) => issues)])
    : first.issues;
  const unknown = issues.length ? fileOfUnknownLocales(definition, files) : undefined;
  return {
    locales: [
      { dataset: first.value, ...(main ? { locale: main } : {}) },
      ...rest.map(({ locale, value }) => ({ locale, dataset: value })),
    ],
    issues: issues.filter(({ place }) => unknown === undefined || place?.file === unknown),
  };
}

/** Adds the collections that are created from values of other collections, in each locale. */
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
