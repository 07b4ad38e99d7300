import { z } from 'zod';
import { HOST_NAMES } from '../../core/diagnostics/catalog/audit/hosts.ts';
import { uniqueIssues } from '../../core/diagnostics/issue.ts';
import type {
  ConfiguredLocale,
  Dataset,
  GivenSettings,
  Issue,
  LocaleData,
  Redirect,
  SiteDefinition,
  SiteSettings,
} from '../../core/model.ts';
import { parseBase, pathOf } from '../../core/pages/paths.ts';
import { isPlain } from '../../core/util/plain.ts';
import { standardSiteFields } from '../schema/site-fields.ts';
import { checkHosts } from './hosts.ts';
import { expected, findMismatches, type Mismatch } from './mismatches.ts';

const text = () => z.string(expected('text')).min(1, expected('text'));
const texts = () => z.array(z.string(expected('text')), expected('texts')).default([]);

const count = () => z.int(expected('count')).min(1, expected('count'));

/** The schema of settings, with their defaults. */
const SETTINGS = z.strictObject({
  name: text(),
  shortName: text().optional(),
  origin: z.string(expected('origin')).min(1, expected('origin')),
  base: z.string(expected('base')).default(''),
  language: text().default('en-US'),
  output: z.enum(['file', 'directory'], expected('output')).default('file'),
  host: z.enum(HOST_NAMES, expected('host')).optional(),
  themeColor: text().optional(),
  themeColorDark: text().optional(),
  backgroundColor: text().optional(),
  description: text().optional(),
  keywords: texts(),
  shareImage: text().optional(),
  icons: z
    .strictObject(
      { favicon: text().optional(), touch: text().optional(), manifest: texts() },
      expected('icons'),
    )
    .default({ manifest: [] }),
  preconnect: texts(),
  idleScript: text().nullable().default(null),
  idleTimeoutMs: z.number(expected('number')).positive(expected('number')).default(2000),
  hosts: z
    .strictObject({ script: texts(), connect: texts(), form: texts(), image: texts() }, expected('hosts'))
    .default({ script: [], connect: [], form: [], image: [] }),
  islandProps: z
    .record(
      z.string(),
      z.record(z.string(), z.custom(isJson, expected('islandProps')), expected('islandProps')),
      expected('islandProps'),
    )
    .default({}),
  linkContract: z
    .strictObject(
      {
        maxDepth: count().optional(),
        linksIn: count().optional(),
        linksOut: count().optional(),
      },
      expected('link-contract'),
    )
    .optional(),
  // Redirects stay the same objects: their place is looked up by the record.
  redirects: z.array(z.custom<Redirect>(isRedirect, expected('redirect')), expected('redirects')).default([]),
});

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (isPlain(value)) return Object.values(value).every(isJson);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}

function isRedirect(value: unknown): boolean {
  return (
    isPlain(value) &&
    typeof value.from === 'string' &&
    ['string', 'undefined'].includes(typeof value.to) &&
    typeof value.status === 'number'
  );
}

/**
 * The settings that are read from fields of the site record with the same name; `languages` is no setting. `prefetch` was one: a schema
 * that lists it would keep it without effect.
 */
const FROM_RECORD = [...Object.keys(standardSiteFields()).filter((name) => name !== 'languages'), 'prefetch'];

/** Valid settings, or issues. */
interface ReadSettings {
  readonly settings?: SiteSettings;
  readonly issues: readonly Issue[];
}

/**
 * Reads the settings of a site: from its definition, else from fields of the site record with the same name, and redirects from
 * the collection of that name, else the defaults. Values that do not match are issues.
 */
export function readSettings(
  { settings: own, islands }: Pick<SiteDefinition, 'settings' | 'islands'>,
  dataset: Dataset,
): ReadSettings {
  const { collections, site } = dataset;
  const given = { ...standardSettings(dataset), ...own(collections, site) };
  const { data, error } = SETTINGS.safeParse(given);
  const unknown = data && unknownIslands(data.islandProps, Object.keys(islands));
  if (unknown?.length) return { issues: unknown.map((misfit) => settingIssue(misfit, given, dataset)) };
  if (data) {
    const { settings, issues: ofHosts } = checkHosts(
      { ...data, shortName: data.shortName ?? data.name },
      dataset,
    );
    const base = parseBase(data.base);
    const issues = [...ofHosts, ...(base === undefined ? [baseIssue(data.base, dataset)] : [])];
    return base === undefined || issues.length ? { issues } : { settings: { ...settings, base }, issues };
  }
  const misfits = findMismatches(error.issues, SETTINGS, given);
  const issues = misfits.map((misfit) => settingIssue(misfit, given, dataset));
  return { issues: [...issues, ...checkHosts(onlyValidHosts(given, dataset), dataset).issues] };
}

/** Shared props of islands that the site does not have. */
function unknownIslands(props: SiteSettings['islandProps'], islands: readonly string[]): Mismatch[] {
  const known = islands.map((name) => `islandProps.${name}`);
  return Object.keys(props)
    .filter((name) => !islands.includes(name))
    .map((name) => ({ path: ['islandProps', name], facts: { kind: 'unknown', known } }));
}

/** Placeholder settings with the valid settings that contain hosts, so that these are checked in the same run. */
function onlyValidHosts(given: GivenSettings, dataset: Dataset): SiteSettings {
  const sound = (['origin', 'preconnect', 'idleScript', 'hosts'] as const).flatMap((name) => {
    const { data } = SETTINGS.shape[name].safeParse(given[name]);
    return data === undefined ? [] : [[name, data] as const];
  });
  return { ...placeholderSettings(dataset), ...Object.fromEntries(sound) };
}

/** Placeholder settings for planning a site whose settings are invalid, to find other issues in the same run. */
export function placeholderSettings(dataset: Dataset): SiteSettings {
  const redirects = standardSettings(dataset).redirects?.filter(isRedirect);
  return { ...SETTINGS.parse({ name: '-', origin: 'https://www.example.com', redirects }), shortName: '-' };
}

function standardSettings({ site, collections }: Dataset): GivenSettings {
  const found = FROM_RECORD.filter((name) => name in site).map((name) => [name, site[name]]);
  const { redirects } = collections;
  return { ...Object.fromEntries(found), ...(redirects ? { redirects } : {}) };
}

function settingIssue({ path, facts }: Mismatch, given: GivenSettings, { site, origins }: Dataset): Issue {
  const name = path[0] as keyof GivenSettings;
  const isOfRecord = facts.kind === 'missing' || (name in site && given[name] === site[name]);
  const place = isOfRecord ? origins.get(site)?.locate([...path]) : undefined;
  const part = path.map(String).join('.');
  return { code: 'setting', facts: { part, ...facts }, ...(place ? { place: place } : {}) };
}

/** Reports a path that does not stay as it is in a URL. For a whole address, the path is proposed. */
function baseIssue(written: string, { site, origins }: Dataset): Issue {
  const better = URL.canParse(written) ? parseBase(new URL(written).pathname) : undefined;
  const sign = better ? undefined : /[^\w./~-]/u.exec(written)?.[0];
  const place = site.base === written ? origins.get(site)?.locate(['base']) : undefined;
  return {
    code: 'bad-base',
    facts: { written, ...(sign ? { sign } : {}), ...(better ? { better } : {}) },
    ...(place ? { place } : {}),
  };
}

type Locales = readonly [LocaleData, ...LocaleData[]];

type ConfiguredLocales = readonly [ConfiguredLocale, ...ConfiguredLocale[]];

/** Reads the settings of each locale; without `given` some are invalid. */
export function readLocaleSettings(
  definition: SiteDefinition,
  [main, ...others]: Locales,
  isDemonstration = false,
): { readonly given?: ConfiguredLocales; readonly issues: readonly Issue[] } {
  const read = (localeData: LocaleData) => {
    const { settings, issues } = readSettings(definition, localeData.dataset);
    const language = localeData.locale?.code ?? settings?.language;
    const all = settings && { ...settings, ...(isDemonstration ? { isDemonstration } : {}) };
    const given = all && language ? { ...localeData, settings: { ...all, language } } : undefined;
    return { issues, given: given && withoutUnpublishedRedirects(given) };
  };
  const [first, ...rest] = [read(main), ...others.map(read)];
  const issues = uniqueIssues([first, ...rest].flatMap((one) => one?.issues ?? []));
  const given = rest.flatMap((one) => one.given ?? []);
  return first?.given && given.length === rest.length
    ? { given: [first.given, ...given], issues }
    : { issues };
}

/** Removes redirects to pages that are unpublished. */
function withoutUnpublishedRedirects({ settings, ...localeData }: ConfiguredLocale): ConfiguredLocale {
  const { unpublished } = localeData.dataset;
  const redirects = settings.redirects.filter(
    ({ to }) => to === undefined || !unpublished?.pages.has(pathOf(to)),
  );
  return { ...localeData, settings: { ...settings, redirects } };
}

/** Adds placeholder settings to all locales. */
export function withPlaceholderSettings([main, ...others]: Locales): ConfiguredLocales {
  const withAny = (localeData: LocaleData) => ({
    ...localeData,
    settings: placeholderSettings(localeData.dataset),
  });
  return [withAny(main), ...others.map(withAny)];
}
