import { TemplateMistake } from '../issues/template-mistake.ts';
import type { DataRecord, Edition, Images, SiteDefinition, SitePlan } from '../model.ts';
import { imagesIn } from '../util/edition-images.ts';
import { hashOf } from '../util/hash.ts';
import { oncePerKey } from '../util/once-per-key.ts';
import { partsOfEdition, partsOfQuestion, type Question } from '../util/questions.ts';
import { textOfRecord } from './text-of-data.ts';

interface Known {
  readonly definition: Pick<SiteDefinition, 'drawings' | 'photos'>;
  readonly plan: Pick<SitePlan, 'editions'>;
  readonly images: Images;
}

/** Answers what pages asked, from the data as it is now. Equal answers mean that what was asked for is the same. */
export type Answer = (asked: Question) => string;

/** Prepares to answer. Each answer is a short text: what was asked for itself, or its hash. */
export function createAnswers({ definition, plan, images }: Known): Answer {
  const answers = new Map(
    plan.editions.map((edition, i) => [
      i === 0 ? undefined : edition.locale?.code,
      answersOf(edition, imagesIn(definition, edition, images)),
    ]),
  );
  return (asked) => {
    const [locale, own] = partsOfEdition(asked);
    // A language that the site has no longer: nothing of it stands.
    return answers.get(locale)?.(own) ?? '';
  };
}

function answersOf(edition: Edition, images: Images): Answer {
  const { dataset, lookups } = edition;
  let byKey: ReadonlyMap<string, DataRecord> | undefined;
  const hashOfRecord = oncePerKey((record: DataRecord) => hashOf(textOfRecord(record)));
  const hashOfAll = (records: readonly DataRecord[]) => hashOf(records.map(hashOfRecord).join());
  return (asked) => {
    const parts = partsOfQuestion(asked);
    switch (parts[0]) {
      case 'record': {
        // A build without a memory asks only at its end.
        byKey ??= new Map([...dataset.origins].map(([record, { key }]) => [key, record as DataRecord]));
        const record = byKey.get(parts[1]);
        return record ? hashOfRecord(record) : '';
      }
      case 'all':
        return hashOfAll(dataset.collections[parts[1]] ?? []);
      case 'naming':
        return hashOfAll(lookups.naming(parts[1], parts[2], parts[3]));
      case 'places':
        return hashOf(JSON.stringify((dataset.collections[parts[1]] ?? []).map(placeOf)));
      case 'page':
        return addressOfPage(edition, parts[1], parts.slice(2));
      case 'address':
        return answerAbout(parts[1], edition);
      case 'image':
        return hashOfImage(images, parts[1]);
    }
  };
}

function answerAbout(address: string, { links }: Edition): string {
  return `${links.has(address)} ${links.waits(address)} ${links.forPath(address)}`;
}

function placeOf({ slug, coordinates }: DataRecord): unknown {
  return [slug, coordinates];
}

/** A page of a type that is not there any more has no address: to ask for one is a mistake that only templates make. */
function addressOfPage({ links }: Edition, type: string, axesAndSlugs: readonly string[]): string {
  try {
    return links.find(type, recordsNamed(axesAndSlugs)) ?? '';
  } catch (error) {
    if (error instanceof TemplateMistake) return '';
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
