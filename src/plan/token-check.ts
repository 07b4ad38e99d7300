import type { TokenPattern } from '../util/token-pattern.ts';
import { canFill, type TokenScope } from '../util/tokens.ts';

/** Tokens of the same record: `town.name` and `town.in`. */
interface Root {
  readonly name: string;
  readonly paths: (readonly string[])[];
  /** Records that were looked at, and whether they have all of it. */
  readonly known: Map<unknown, boolean>;
}

/**
 * Tells whether patterns can be filled in from the records of a page. A token stands for something in one record, whatever
 * the others are: each record is looked at once, and not with every page that it is on.
 */
export function createTokenCheck(patterns: readonly TokenPattern[]): (scope: TokenScope) => boolean {
  const roots = rootsOf(patterns);
  return (scope) =>
    roots.every(({ name, paths, known }) => {
      const record = scope[name];
      const isSound = known.get(record) ?? paths.every((path) => canFill(path, scope));
      known.set(record, isSound);
      return isSound;
    });
}

function rootsOf(patterns: readonly TokenPattern[]): readonly Root[] {
  const roots = new Map<string, Root>();
  for (const piece of patterns.flat()) {
    if (typeof piece === 'string') continue;
    const [name = ''] = piece.path;
    const root: Root = roots.get(name) ?? { name, paths: [], known: new Map() };
    root.paths.push(piece.path);
    roots.set(name, root);
  }
  return [...roots.values()];
}
