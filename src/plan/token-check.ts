import type { Token, TokenPattern } from '../load/text/token-pattern.ts';
import { hasProblem, type TokenScope } from '../load/text/tokens.ts';

/** Tokens of the same record: `town.name` and `town.in`. */
interface Root {
  readonly name: string;
  readonly tokens: Token[];
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
    roots.every(({ name, tokens, known }) => {
      const record = scope[name];
      const isSound = known.get(record) ?? !tokens.some((token) => hasProblem(token, scope));
      known.set(record, isSound);
      return isSound;
    });
}

function rootsOf(patterns: readonly TokenPattern[]): readonly Root[] {
  const roots = new Map<string, Root>();
  for (const piece of patterns.flat()) {
    if (typeof piece === 'string') continue;
    const [name = ''] = piece.path;
    const root: Root = roots.get(name) ?? { name, tokens: [], known: new Map() };
    root.tokens.push(piece);
    roots.set(name, root);
  }
  return [...roots.values()];
}
