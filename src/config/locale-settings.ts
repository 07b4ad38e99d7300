import { uniqueIssues } from '../diagnostics/issue.ts';
import type { ConfiguredLocale, Issue, LocaleData, SiteDefinition } from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import { anySettings, readSettings } from './settings.ts';

type Locales = readonly [LocaleData, ...LocaleData[]];

type ConfiguredLocales = readonly [ConfiguredLocale, ...ConfiguredLocale[]];

/** The settings of each locale; without `given` some are not sound. */
export function readAllSettings(
  definition: SiteDefinition,
  [main, ...others]: Locales,
): { readonly given?: ConfiguredLocales; readonly issues: readonly Issue[] } {
  const read = (localeData: LocaleData) => {
    const { settings, issues } = readSettings(definition, localeData.dataset);
    const language = localeData.locale?.code ?? settings?.language;
    const given = settings && language ? { ...localeData, settings: { ...settings, language } } : undefined;
    return { issues, given: given && withoutEarlyRedirects(given) };
  };
  const [first, ...rest] = [read(main), ...others.map(read)];
  const issues = uniqueIssues([first, ...rest].flatMap((one) => one?.issues ?? []));
  const given = rest.flatMap((one) => one.given ?? []);
  return first?.given && given.length === rest.length
    ? { given: [first.given, ...given], issues }
    : { issues };
}

/** A redirect to a page that is not published yet would lead nowhere. */
function withoutEarlyRedirects({ settings, ...localeData }: ConfiguredLocale): ConfiguredLocale {
  const waiting = new Set(localeData.dataset.withheld?.pages.map(({ page }) => page.path));
  const redirects = settings.redirects.filter(({ to }) => !waiting.has(pathOf(to)));
  return { ...localeData, settings: { ...settings, redirects } };
}

/** Settings with which a plan can be made although those of the site are not known, to see what else is wrong. */
export function withAnySettings([main, ...others]: Locales): ConfiguredLocales {
  const withAny = (localeData: LocaleData) => ({ ...localeData, settings: anySettings(localeData.dataset) });
  return [withAny(main), ...others.map(withAny)];
}
