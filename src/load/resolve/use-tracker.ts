import type { DataRecord } from '../../model.ts';
import { deepFreeze } from '../../util/plain.ts';
import type { CachedLink, CachedRecord, LoadedRecord, Resolution, Use } from '../records/loaded-record.ts';
import type { RecordOrigin } from '../records/origin.ts';
import { createRecordHashes, type RecordHashes } from '../records/record-cache.ts';
import type { CheckReferences, SlugIndex } from '../validate/references.ts';
import type { FindNamed } from './scopes.ts';
import { TextLink, TextPicture } from './text-link.ts';

interface Records {
  readonly site: LoadedRecord | undefined;
  readonly slugs: SlugIndex;
  readonly checkReferences: CheckReferences;
}

/** Finds the records that tokens and references name, and tracks which were looked up. */
export interface UseTracker extends Pick<Records, 'checkReferences'> {
  readonly siteOf: () => DataRecord | undefined;
  readonly find: FindNamed;
  /** Returns what was looked up since the last call. */
  take(): readonly Use[];
  /** Returns how the texts of a record were resolved before, if this gives the same now. `origin` is that of the site. */
  findResolution(record: LoadedRecord, origin: string | undefined): Resolution | undefined;
}

/** Creates the tracker of all records. */
export function createUseTracker({ site, slugs, checkReferences }: Records): UseTracker {
  let uses: Use[] = [];
  const hashOf = createRecordHashes();
  const recordOf = (collection: string | undefined, slug: string) =>
    collection === undefined ? site?.value : slugs.get(collection)?.get(slug)?.value;
  const find = (collection: string | undefined, slug: string) => {
    const found = recordOf(collection, slug);
    uses.push({ kind: 'record', collection, slug, found });
    return found;
  };
  return {
    siteOf: () => find(undefined, ''),
    find,
    checkReferences: (record) => {
      const check = checkReferences(record);
      return (slug, collection, path) => {
        const problem = check(slug, collection, path);
        uses.push({ kind: 'reference', collection, slug, found: problem === undefined });
        return problem;
      };
    },
    take() {
      const taken = uses;
      uses = [];
      return taken;
    },
    findResolution: (record, origin) =>
      currentResolution(record, { origin, recordOf, hashOf, check: checkReferences(record) }),
  };
}

interface Now {
  readonly origin: string | undefined;
  readonly recordOf: LookUp<DataRecord | undefined>;
  readonly hashOf: RecordHashes;
  readonly check: ReturnType<CheckReferences>;
}

type LookUp<Found> = (collection: string | undefined, slug: string) => Found;

function currentResolution(
  { kept, origin }: LoadedRecord,
  { origin: siteOrigin, recordOf, hashOf, check }: Now,
): Resolution | undefined {
  const isCurrent = ({ uses, origin }: Pick<Resolution, 'uses' | 'origin'>, lookUp: LookUp<unknown>) =>
    origin === siteOrigin &&
    uses.every(({ kind, collection, slug, found }) =>
      kind === 'record'
        ? lookUp(collection, slug) === found
        : (check(slug, collection ?? '', []) === undefined) === found,
    );
  const { resolution, cached } = kept ?? {};
  if (resolution) return isCurrent(resolution, recordOf) ? resolution : undefined;
  const stored = cached?.resolution;
  if (!stored || !isCurrent(stored, (...names) => hashOf(recordOf(...names)))) return undefined;
  const uses = stored.uses.map((use) =>
    use.kind === 'record' ? { ...use, found: recordOf(use.collection, use.slug) } : use,
  );
  return { ...reopened(cached, stored, origin), uses };
}

/** Turns a stored resolution into one of this process. */
function reopened(
  { value }: CachedRecord,
  { links, absoluteLinks, images, origin: siteOrigin }: NonNullable<CachedRecord['resolution']>,
  origin: RecordOrigin,
): Omit<Resolution, 'uses'> {
  const linkOf = ({ target, nth, path, isField }: CachedLink) =>
    new TextLink({ piece: target, nth }, { origin, path, isField });
  return {
    value: deepFreeze(value),
    links: links.map(linkOf),
    absoluteLinks: absoluteLinks.map(linkOf),
    images: images.map(({ target, nth, path, isField, source, isForeign }) => {
      const shown = isForeign ? { url: source } : { path: source };
      return new TextPicture({ piece: target, nth }, shown, { origin, path, isField });
    }),
    ...(siteOrigin === undefined ? {} : { origin: siteOrigin }),
  };
}
