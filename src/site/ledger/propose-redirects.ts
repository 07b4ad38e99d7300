import { folderOf, isBelow, isOfFolder } from '../../core/pages/redirects.ts';

/** An address that was published, and the page that replaces it; or a rule for `data/redirects.yaml`. */
export interface Move {
  readonly from: string;
  /** Undefined if there is none. */
  readonly to: string | undefined;
}

/**
 * Proposes redirects for addresses that were published and are no pages any more: one rule for a folder if it moved as a whole, and
 * one for each other address. `isPage` says whether any page is at or below a folder.
 */
export function proposeRedirects(
  moves: readonly Move[],
  isPage: (folder: string) => boolean,
): readonly Move[] {
  const folders = new Map<string, { readonly rule: Move; readonly moves: Move[] }>();
  for (const move of moves) {
    const rule = folderRule(move);
    const key = `${rule.from}\n${rule.to ?? ''}`;
    const known = folders.get(key);
    if (known) known.moves.push(move);
    else folders.set(key, { rule, moves: [move] });
  }
  const rules = [...folders.values()].flatMap(({ rule, moves }): readonly Move[] =>
    moves.length > 1 && !isPage(rule.from) && isRight(rule, moves) ? [ofFolder(rule)] : moves,
  );
  // The rule of a folder that is gone concerns the page of the folder too.
  const goneFolders = new Set(
    rules.flatMap((rule) => (rule.to === undefined && isOfFolder(rule) ? [folderOf(rule.from)] : [])),
  );
  return rules.filter(({ from, to }) => to !== undefined || !goneFolders.has(from));
}

/** Whether a rule sends a published address where it should go. */
export function concerns({ from, to }: Move, move: Move): boolean {
  if (!isOfFolder({ from })) return from === move.from;
  return isRight({ from: folderOf(from), to: to === undefined ? to : folderOf(to) }, [move]);
}

/** The shortest folders between which a page moved: `/a/old` and `/b/new` for `/a/old/x` and `/b/new/x`. */
function folderRule({ from, to }: Move): Move {
  if (to === undefined) return { from: parentOf(from), to };
  const [a, b] = [from.split('/'), to.split('/')];
  while (a.length > 2 && b.length > 2 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  return { from: a.join('/'), to: b.join('/') };
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || path;
}

/** Whether a rule for a folder sends each address where it should go. */
function isRight({ from, to }: Move, moves: readonly Move[]): boolean {
  return moves.every(
    (move) => isBelow(move.from, from) && (to === undefined || move.to === to + move.from.slice(from.length)),
  );
}

function ofFolder({ from, to }: Move): Move {
  return { from: `${from}/*`, to: to === undefined ? undefined : `${to}/:splat` };
}
