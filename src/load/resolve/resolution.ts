import type { DataRecord } from '../../model.ts';
import type { LoadedRecord, Resolution, Use } from '../records/loaded-record.ts';
import type { CheckReferences, SlugIndex } from '../validate/references.ts';
import type { FindNamed } from './scopes.ts';

/** What the records of all collections are, and whether references exist. */
interface Records {
  readonly site: LoadedRecord | undefined;
  readonly slugs: SlugIndex;
  readonly checkReferences: CheckReferences;
}

/** Answers what records ask of one another, and notes it. */
export interface Asking extends Pick<Records, 'checkReferences'> {
  readonly siteOf: () => DataRecord | undefined;
  readonly find: FindNamed;
  /** Returns what was asked since the last call. */
  take(): readonly Use[];
  /** Whether the answers that a resolution depends on are the same. */
  isCurrent(resolution: Resolution, record: LoadedRecord): boolean;
}

/** Creates the answers of all records. */
export function createAsking({ site, slugs, checkReferences }: Records): Asking {
  let uses: Use[] = [];
  const recordOf = (collection: string | undefined, slug: string) =>
    collection === undefined ? site?.value : slugs.get(collection)?.get(slug)?.value;
  const note = (collection: string | undefined, slug: string) => {
    const answer = recordOf(collection, slug);
    uses.push({ kind: 'record', collection, slug, answer });
    return answer;
  };
  return {
    siteOf: () => note(undefined, ''),
    find: note,
    checkReferences: (record) => {
      const check = checkReferences(record);
      return (slug, collection, path) => {
        const problem = check(slug, collection, path);
        uses.push({ kind: 'reference', collection, slug, answer: problem !== undefined });
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
      return resolution.uses.every(({ kind, collection, slug, answer }) =>
        kind === 'record'
          ? recordOf(collection, slug) === answer
          : (check(slug, collection ?? '', []) !== undefined) === answer,
      );
    },
  };
}
