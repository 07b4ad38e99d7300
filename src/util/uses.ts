/**
 * What a fragment uses of styles and scripts, as one text: on a large site very many fragments use the same. The values
 * of its class attributes as they are written, and the names of its islands.
 */
export type Uses = string;

const [BETWEEN, THEN] = ['\u0000', '\u0001'];

/** Puts down what a fragment uses. */
export function usesOf(classes: Iterable<string>, islands: readonly string[]): Uses {
  return [...classes].join(BETWEEN) + (islands.length ? THEN + islands.join(BETWEEN) : '');
}

/** Takes apart what a fragment uses. */
export function partsOfUses(uses: Uses): { readonly classes: string[]; readonly islands: string[] } {
  const [classes = '', islands = ''] = uses.split(THEN);
  const parts = (text: string) => (text ? text.split(BETWEEN) : []);
  return { classes: parts(classes), islands: parts(islands) };
}
