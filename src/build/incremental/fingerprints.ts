import { hashOfRecord } from '../../core/cache/stored-records.ts';
import { NotFoundError } from '../../core/diagnostics/issue.ts';
import type {
  DataRecord,
  Dataset,
  Images,
  Links,
  LocalePlan,
  PagePlan,
  SiteDefinition,
  SitePlan,
} from '../../core/model.ts';
import { isLinkTarget } from '../../core/pages/paths.ts';
import { fastHash } from '../../core/util/fast-hash.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import {
  type Dependency,
  type DependencyKey,
  dependencyKey,
  partsOfKey,
  splitLocale,
  withLocale,
} from '../../site/dependencies/dependencies.ts';
import { imagesIn } from '../../site/render/locale-images.ts';

/** Computes fingerprints of dependencies, from the data as it is now. */
export interface Fingerprints {
  /** Equal fingerprints mean equal inputs. A fingerprint is a short value itself or a hash; '' if the input does not exist. */
  of(key: DependencyKey): string;
  /** Returns the key under which a dependency is stored in the build manifest, and its fingerprint. */
  resolve(dependency: Dependency): readonly [DependencyKey, fingerprint: string];
}

interface Inputs {
  readonly definition: Pick<SiteDefinition, 'drawings' | 'photos'>;
  readonly plan: Pick<SitePlan, 'locales' | 'pages'>;
  readonly images: Images;
  /** Hashes the content of a record, for a caller that keeps the hashes. */
  readonly hashOf?: (record: DataRecord) => string;
}

/** Prepares fingerprints for all locales of a site. Indexes are built when they are first needed. */
export function createFingerprints({ definition, plan, images, hashOf }: Inputs): Fingerprints {
  const targetOf = createLinkTargets(plan);
  const locales = plan.locales.map((localePlan, i) => ({
    locale: i === 0 ? undefined : localePlan.locale?.code,
    ...fingerprintsIn(localePlan, { images: imagesIn(definition, localePlan, images), targetOf, hashOf }),
  }));
  // Links name the main locale by its code too.
  const byLocale = new Map(plan.locales.map((localePlan, i) => [localePlan.locale?.code, locales[i]]));
  byLocale.set(undefined, locales[0]);
  const of: Fingerprints['of'] = (key) => {
    const [locale, own] = splitLocale(key);
    // Nothing of a locale that the site no longer has is up to date.
    return byLocale.get(locale)?.of(own) ?? '';
  };
  return {
    of,
    resolve(dependency) {
      if (typeof dependency === 'string') {
        const key = keyOfLink(dependency);
        return [key, of(key)];
      }
      for (const { locale, resolveRecord } of locales) {
        const found = resolveRecord(dependency);
        if (found) return [withLocale(locale, found[0]), found[1]];
      }
      // An object that is not in the data, such as an item of a list that a template paginates, is part of its page's plan.
      return [dependencyKey('record', ''), ''];
    },
  };
}

/** Links are tracked by their address alone. */
function keyOfLink(dependency: DependencyKey): DependencyKey {
  const [locale, own] = splitLocale(dependency);
  return own.startsWith('/') ? withLocale(locale, dependencyKey('at', own)) : dependency;
}

interface LocaleInputs extends Pick<Inputs, 'images'> {
  readonly targetOf: LinkTargetOf;
  readonly hashOf?: Inputs['hashOf'] | undefined;
}

function fingerprintsIn(
  { dataset, lookups, links }: LocalePlan,
  { images, targetOf, hashOf = oncePerKey(hashOfRecord) }: LocaleInputs,
) {
  const records = createRecordFingerprints(dataset, hashOf);
  const recordsOf = (collection: string) => dataset.collections[collection] ?? [];
  const of = (key: DependencyKey): string => {
    const parts = partsOfKey(key);
    switch (parts[0]) {
      case 'record':
        return records.named(parts[1]);
      case 'row':
        return records.row(parts[1], parts[2]);
      case 'all':
        return records.all(recordsOf(parts[1]));
      case 'where':
        return records.all(lookups.where(parts[1], parts[2], parts[3]));
      case 'places':
        return fastHash(
          JSON.stringify(recordsOf(parts[1]).map(({ slug, coordinates }) => [slug, coordinates])),
        );
      case 'at':
        return targetOf(parts[1], links);
      case 'page':
        return addressOfPage(links, parts[1], parts.slice(2));
      case 'address':
        return `${links.has(parts[1])} ${links.isUnpublished(parts[1])} ${links.forPath(parts[1])}`;
      case 'image':
        return hashOfImage(images, parts[1]);
    }
  };
  return { of, resolveRecord: records.resolve };
}

/** Fingerprints of the records of a dataset. */
interface RecordFingerprints {
  /** Hash of the record with a key; '' if there is none. */
  named(key: string): string;
  /** Whether a collection has a record with this hash, at any position. */
  row(collection: string, hash: string): string;
  all(records: readonly DataRecord[]): string;
  /** Undefined for an object that is not a record of the dataset. */
  resolve(record: DataRecord): readonly [DependencyKey, fingerprint: string] | undefined;
}

const EXISTS = 'exists';

function createRecordFingerprints(
  { collections, origins }: Dataset,
  hashOf: (record: DataRecord) => string,
): RecordFingerprints {
  const rowsOf = oncePerKey((name: string) => new Set(collections[name]?.map(hashOf)));
  let byKey: ReadonlyMap<string, DataRecord> | undefined;
  return {
    named(key) {
      byKey ??= new Map([...origins].map(([record, origin]) => [origin.key, record as DataRecord]));
      const record = byKey.get(key);
      return record ? hashOf(record) : '';
    },
    row: (collection, hash) => (rowsOf(collection).has(hash) ? EXISTS : ''),
    all: (records) => fastHash(records.map(hashOf).join()),
    resolve(record) {
      const origin = origins.get(record);
      if (!origin) return undefined;
      const hash = hashOf(record);
      return typeof record.slug === 'string'
        ? [dependencyKey('record', origin.key), hash]
        : [dependencyKey('row', origin.collection, hash), EXISTS];
    },
  };
}

/** Returns the page that an address belongs to; '' if there is none. */
type LinkTargetOf = (href: string, links: Pick<Links, 'find'>) => string;

/**
 * A page is identified by its type and its records. A link leads to the same page as long as these are the same and looking up
 * the page returns this address.
 */
function createLinkTargets({ pages }: Pick<SitePlan, 'pages'>): LinkTargetOf {
  let byHref: ReadonlyMap<string, PagePlan> | undefined;
  return (href, { find }) => {
    byHref ??= new Map(pages.filter(isLinkTarget).map((page) => [page.href, page]));
    const page = byHref.get(href);
    if (!page || find(page.type.id, page.records) !== href) return '';
    const slugs = Object.entries(page.records).flatMap(([axis, { slug }]) => [axis, String(slug)]);
    return [page.type.id, ...slugs].join(' ');
  };
}

/** '' for a page type that no longer exists: only templates that are wrong ask for it. */
function addressOfPage(links: Links, type: string, axesAndSlugs: readonly string[]): string {
  try {
    return links.find(type, recordsNamed(axesAndSlugs)) ?? '';
  } catch (error) {
    if (error instanceof NotFoundError) return '';
    throw error;
  }
}

function recordsNamed(axesAndSlugs: readonly string[]): Record<string, DataRecord> {
  const records: Record<string, DataRecord> = {};
  for (let i = 0; i < axesAndSlugs.length; i += 2)
    records[axesAndSlugs[i] ?? ''] = { slug: axesAndSlugs[i + 1] };
  return records;
}

/** '' for an image that no longer exists; the page that uses it reports it. */
function hashOfImage(images: Images, id: string): string {
  try {
    return fastHash(JSON.stringify(images.get(id)));
  } catch {
    return '';
  }
}
