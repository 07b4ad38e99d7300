import { dirname, extname } from 'node:path/posix';
import type { Issue } from '../../model.ts';
import { formatOf } from '../formats/formats.ts';
import { isNoData, renamedTo, sortOf } from './file-endings.ts';
import { createMeaning, type Source } from './misnamed-files.ts';

/** The findings of files that nothing reads, and the collections that would be read from some of them. */
interface UnreadFiles {
  readonly issues: readonly Issue[];
  readonly lacking: ReadonlySet<string>;
}

/** What is wrong with a file: a finding, once it is known of how many others of its folder the same is true. */
interface Reason {
  readonly owner?: string;
  readonly finding: (more: number) => Issue<'misnamed-file' | 'unused-file' | 'no-data-file'>;
}

/**
 * Says of files that nothing reads why, and what would have them read: most often there is a slip in the ending or in the
 * name of a folder. Of files in one folder that have one ending it is said once. `others` are the paths of all other files.
 */
export function findUnreadFiles(
  unread: readonly string[],
  sources: readonly Source[],
  others: ReadonlySet<string>,
): UnreadFiles {
  const reasonOf = createReasons(sources, others);
  const groups = new Map<string, { path: string; reason: Reason; more: number }>();
  for (const path of unread) {
    if (isNoData(path)) continue;
    const reason = reasonOf(path);
    const { code, facts } = reason.finding(0);
    const kind = 'kind' in facts ? facts.kind : '';
    const key = [code, kind, reason.owner, dirname(path), extname(path)].join('\n');
    const group = groups.get(key);
    if (group) group.more += 1;
    else groups.set(key, { path, reason, more: 0 });
  }
  const found = [...groups.values()];
  return {
    issues: found.map(({ path, reason, more }) => {
      return { ...reason.finding(more), place: { file: path, line: 1, column: 1, length: 1 } };
    }),
    lacking: new Set(found.flatMap(({ reason }) => reason.owner ?? [])),
  };
}

function createReasons(sources: readonly Source[], others: ReadonlySet<string>): (path: string) => Reason {
  const meaning = createMeaning(sources, others);
  return (path) => {
    const misnamed = meaning.reader(path);
    if (misnamed) {
      const finding = (more: number) =>
        ({ code: 'misnamed-file', facts: { ...misnamed, path, more } }) as const;
      return { owner: misnamed.owner, finding };
    }
    const twin = renamedTo(path).find((target) => others.has(target));
    if (twin !== undefined)
      return {
        finding: (more) => ({ code: 'no-data-file', facts: { kind: 'twin', target: twin, path, more } }),
      };
    if (formatOf(path)) {
      const hints = meaning.hints(path);
      return { finding: (more) => ({ code: 'unused-file', facts: { path, more, ...hints } }) };
    }
    const { sort, ending } = sortOf(path);
    return { finding: (more) => ({ code: 'no-data-file', facts: { kind: sort, path, ending, more } }) };
  };
}
