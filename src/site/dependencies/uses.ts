/**
 * The styles and scripts that a fragment uses, as one string: on a large site many fragments use the same. It contains the
 * values of class attributes as they are written, and the names of islands.
 */
export type Uses = string;

const [BETWEEN, THEN] = ['\u0000', '\u0001'];

/** Joins the class attributes and the islands of a fragment. */
export function usesOf(classes: Iterable<string>, islands: readonly string[]): Uses {
  return [...classes].join(BETWEEN) + (islands.length ? THEN + islands.join(BETWEEN) : '');
}

/** The most steps that are cached, for sites where each page has other classes. */
const MAX_STEPS = 10_000;

/** A node of the tree of the classes used so far, one after another. */
interface Step {
  readonly next: Map<string, Step>;
  uses?: Uses;
}

/**
 * Creates a `usesOf` that returns the same string object for the same classes in the same order: identical strings are compared
 * faster than equal ones.
 */
export function createUses(): typeof usesOf {
  const start: Step = { next: new Map() };
  let steps = 0;
  const nextOf = (step: Step, name: string) => {
    const known = step.next.get(name);
    if (known) return known;
    const created: Step = { next: new Map() };
    steps += 1;
    if (steps <= MAX_STEPS) step.next.set(name, created);
    return created;
  };
  return (classes, islands) => {
    let step = start;
    for (const value of classes) step = nextOf(step, value);
    for (const name of islands) step = nextOf(step, THEN + name);
    step.uses ??= usesOf(classes, islands);
    return step.uses;
  };
}

/** Splits uses into class attributes and islands. */
export function partsOfUses(uses: Uses): { readonly classes: string[]; readonly islands: string[] } {
  const [classes = '', islands = ''] = uses.split(THEN);
  const parts = (text: string) => (text ? text.split(BETWEEN) : []);
  return { classes: parts(classes), islands: parts(islands) };
}
