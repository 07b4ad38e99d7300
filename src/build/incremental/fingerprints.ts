import {
  type Dependency,
  type DependencyKey,
  dependencyKey,
  partsOfKey,
  splitLocale,
  withLocale,
} from '../../dependencies/dependencies.ts';
import { NotFoundError } from '../../diagnostics/issue.ts';
import type { DataRecord, Images, LocalePlan, SiteDefinition, SitePlan } from '../../model.ts';
import { imagesIn } from '../../render/locale-images.ts';
import { hashOf } from '../../util/hash.ts';
import { createLinkTargets, type LinkTargetOf } from './link-targets.ts';
import { createRecordFingerprints } from './record-fingerprints.ts';

interface Known {
  readonly definition: Pick<SiteDefinition, 'drawings' | 'photos'>;
  readonly plan: Pick<SitePlan, 'locales' | 'pages'>;
  readonly images: Images;
}

/** Answers what pages asked, from the data as it is now. */
export interface Fingerprints {
  /**
   * Equal answers mean that what was asked for is the same. Each is a short text: what was asked for itself, or its hash; empty
   * where there is nothing of the kind.
   */
  of(asked: DependencyKey): string;
  /** What was asked in words, for the next build, and its answer. */
  resolve(asked: Dependency): readonly [DependencyKey, answer: string];
}

/** Prepares to answer. */
export function createFingerprints({ definition, plan, images }: Known): Fingerprints {
  const addresseeOf = createLinkTargets(plan);
  const locales = plan.locales.map((localePlan, i) => ({
    locale: i === 0 ? undefined : localePlan.locale?.code,
    ...answersOf(localePlan, { images: imagesIn(definition, localePlan, images), addresseeOf }),
  }));
  const byLocale = new Map(locales.map((localePlan) => [localePlan.locale, localePlan]));
  const answer = (asked: DependencyKey) => {
    const [locale, own] = splitLocale(asked);
    // A language that the site has no longer: nothing of it stands.
    return byLocale.get(locale)?.answer(own) ?? '';
  };
  return {
    of: answer,
    resolve(asked) {
      if (typeof asked === 'string') return telling(asked, answer);
      for (const { locale, tellRecord } of locales) {
        const told = tellRecord(asked);
        if (told) return [withLocale(locale, told[0]), told[1]];
      }
      // What is no record of the data, such as what a template lists on several pages, is part of the plan of its page.
      return [dependencyKey('record', ''), ''];
    },
  };
}

/** A link is noted by its address alone. */
function telling(asked: DependencyKey, answer: Fingerprints['of']): readonly [DependencyKey, string] {
  const [locale, own] = splitLocale(asked);
  const words = own.startsWith('/') ? withLocale(locale, dependencyKey('at', own)) : asked;
  return [words, answer(words)];
}

interface Around {
  readonly images: Images;
  readonly addresseeOf: LinkTargetOf;
}

function answersOf({ dataset, lookups, links }: LocalePlan, { images, addresseeOf }: Around) {
  const records = createRecordFingerprints(dataset);
  const recordsOf = (collection: string) => dataset.collections[collection] ?? [];
  const answer = (asked: DependencyKey): string => {
    const parts = partsOfKey(asked);
    switch (parts[0]) {
      case 'record':
        return records.named(parts[1]);
      case 'row':
        return records.row(parts[1], parts[2]);
      case 'all':
        return records.all(recordsOf(parts[1]));
      case 'naming':
        return records.all(lookups.naming(parts[1], parts[2], parts[3]));
      case 'places':
        return hashOf(JSON.stringify(recordsOf(parts[1]).map(placeOf)));
      case 'at':
        return addresseeOf(parts[1], links);
      case 'page':
        return addressOfPage(links, parts[1], parts.slice(2));
      case 'address':
        return answerAbout(parts[1], links);
      case 'image':
        return hashOfImage(images, parts[1]);
    }
  };
  return { answer, tellRecord: records.resolve };
}

type Links = LocalePlan['links'];

function answerAbout(address: string, links: Links): string {
  return `${links.has(address)} ${links.waits(address)} ${links.forPath(address)}`;
}

function placeOf({ slug, coordinates }: DataRecord): unknown {
  return [slug, coordinates];
}

/** A page of a type that is not there any more has no address: to ask for one is a mistake that only templates make. */
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

/** An image that is not there any more is another answer than any image; the page that asks for it says so. */
function hashOfImage(images: Images, id: string): string {
  try {
    return hashOf(JSON.stringify(images.get(id)));
  } catch {
    return '';
  }
}
