import type { DataRecord } from '../../model.ts';
import type { LoadedRecord, Resolution, Use } from '../records/loaded-record.ts';
import type { CheckReferences, SlugIndex } from '../validate/references.ts';
import type { FindNamed } from './scopes.ts';

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
  /** Whether looking up everything that a resolution uses gives the same as before. */
  isCurrent(resolution: Resolution, record: LoadedRecord): boolean;
}

/** Creates the tracker of all records. */
export function createUseTracker({ site, slugs, checkReferences }: Records): UseTracker {
  let uses: Use[] = [];
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
    isCurrent(resolution, record) {
      const check = checkReferences(record);
      return resolution.uses.every(({ kind, collection, slug, found }) =>
        kind === 'record'
          ? recordOf(collection, slug) === found
          : (check(slug, collection ?? '', []) === undefined) === found,
      );
    },
  };
}
