import { toldOnce } from '../diagnostics/once.ts';
import type { Dataset, Issue, Locale, SiteDefinition, SiteSettings } from '../model.ts';
import { pathOf } from '../util/path-of.ts';
import { anySettings, readSettings } from './settings.ts';

/** The records of a site in one language. */
export interface EditionData {
  /** None where the site has one language alone. */
  readonly locale?: Locale;
  readonly dataset: Dataset;
}

type Editions = readonly [EditionData, ...EditionData[]];

/** The same with its settings. */
export interface SetEdition extends EditionData {
  readonly settings: SiteSettings;
}

type SetEditions = readonly [SetEdition, ...SetEdition[]];

/** The settings of each edition; without `given` some are not sound. */
export function readAllSettings(
  definition: SiteDefinition,
  [main, ...others]: Editions,
): { readonly given?: SetEditions; readonly issues: readonly Issue[] } {
  const read = (edition: EditionData) => {
    const { settings, issues } = readSettings(definition, edition.dataset);
    const language = edition.locale?.code ?? settings?.language;
    const given = settings && language ? { ...edition, settings: { ...settings, language } } : undefined;
    return { issues, given: given && withoutEarlyRedirects(given) };
  };
  const [first, ...rest] = [read(main), ...others.map(read)];
  const issues = toldOnce([first, ...rest].flatMap((one) => one?.issues ?? []));
  const given = rest.flatMap((one) => one.given ?? []);
  return first?.given && given.length === rest.length
    ? { given: [first.given, ...given], issues }
    : { issues };
}

/** A redirect to a page that is not published yet would lead nowhere. */
function withoutEarlyRedirects({ settings, ...edition }: SetEdition): SetEdition {
  const waiting = new Set(edition.dataset.withheld?.pages.map(({ page }) => page.path));
  const redirects = settings.redirects.filter(({ to }) => !waiting.has(pathOf(to)));
  return { ...edition, settings: { ...settings, redirects } };
}

/** Settings with which a plan can be made although those of the site are not known, to see what else is wrong. */
export function withAnySettings([main, ...others]: Editions): SetEditions {
  const withAny = (edition: EditionData) => ({ ...edition, settings: anySettings(edition.dataset) });
  return [withAny(main), ...others.map(withAny)];
}
