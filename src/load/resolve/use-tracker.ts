import type { DataRecord } from '../../model.ts';
import { deepFreeze } from '../../util/plain.ts';
import type { CachedLink, LoadedRecord, Resolution, Use } from '../records/loaded-record.ts';
import { createRecordHashes } from '../records/record-cache.ts';
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
  /** Returns how the texts of a record were resolved before, if this gives the same now. */
  findResolution(record: LoadedRecord): Resolution | undefined;
}

type Check = ReturnType<CheckReferences>;

/** Whether looking up what a text uses gives the same as before. */
type IsSame = (use: Use, check: Check) => boolean;

/** Creates the tracker of all records. */
export function createUseTracker({ site, slugs, checkReferences }: Records): UseTracker {
  let uses: Use[] = [];
  const recordOf: Find = (collection, slug) =>
    collection === undefined ? site?.value : slugs.get(collection)?.get(slug)?.value;
  const find = (collection: string | undefined, slug: string) => {
    const found = recordOf(collection, slug);
    uses.push({ kind: 'record', collection, slug, found });
    return found;
  };
  const isSame: IsSame = ({ kind, collection, slug, found }, check) =>
    kind === 'record'
      ? recordOf(collection, slug) === found
      : (check(slug, collection ?? '', []) === undefined) === found;
  const reuse = createReuse(recordOf, isSame);
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
    findResolution(record) {
      const { resolution, cached } = record.kept ?? {};
      const before = resolution ?? cached?.resolution;
      if (!before) return undefined;
      const check = checkReferences(record);
      if (resolution) return resolution.uses.every((use) => isSame(use, check)) ? resolution : undefined;
      return reopened(record, (use) => reuse(use, check));
    },
  };
}

/**
 * Creates the function that looks up a stored use, and returns undefined if it is not the same. The records of a file share the uses that
 * are the same, so each is looked up once.
 */
function createReuse(recordOf: Find, isSame: IsSame): (stored: Use, check: Check) => Use | undefined {
  const hashOf = createRecordHashes();
  const known = new Map<Use, Use | undefined>();
  const lookUp = (stored: Use, check: Check) => {
    if (stored.kind === 'reference') return isSame(stored, check) ? stored : undefined;
    const found = recordOf(stored.collection, stored.slug);
    return hashOf(found) === stored.found ? { ...stored, found } : undefined;
  };
  return (stored, check) => {
    if (!known.has(stored)) known.set(stored, lookUp(stored, check));
    return known.get(stored);
  };
}

type Find = (collection: string | undefined, slug: string) => DataRecord | undefined;

/** Turns a stored resolution into one of this process. Returns undefined if what it uses is not the same. */
function reopened(
  { kept, origin }: LoadedRecord,
  reuse: (use: Use) => Use | undefined,
): Resolution | undefined {
  const { value, resolution: stored } = kept?.cached ?? {};
  if (!value || !stored) return undefined;
  const uses: Use[] = [];
  for (const one of stored.uses) {
    const use = reuse(one);
    if (!use) return undefined;
    uses.push(use);
  }
  const linkOf = ({ target, nth, path, isField }: CachedLink) =>
    new TextLink({ piece: target, nth }, { origin, path, isField });
  return {
    value: deepFreeze(value),
    links: stored.links.map(linkOf),
    images: stored.images.map(({ target, nth, path, isField, source, isForeign }) => {
      const shown = isForeign ? { url: source } : { path: source };
      return new TextPicture({ piece: target, nth }, shown, { origin, path, isField });
    }),
    uses,
  };
}
