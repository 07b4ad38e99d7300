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

/** Where the classes of each page are others, no more of them are kept. */
const MOST_STEPS = 10_000;

/** What was used so far, one class after another. */
interface Step {
  readonly next: Map<string, Step>;
  uses?: Uses;
}

/**
 * Makes the function that puts down what fragments use. The same classes in the same order are put together once: texts
 * that are one and the same are told apart more quickly than those that only read the same.
 */
export function createUses(): typeof usesOf {
  const start: Step = { next: new Map() };
  let steps = 0;
  const behind = (step: Step, name: string) => {
    const known = step.next.get(name);
    if (known) return known;
    const made: Step = { next: new Map() };
    steps += 1;
    if (steps <= MOST_STEPS) step.next.set(name, made);
    return made;
  };
  return (classes, islands) => {
    let step = start;
    for (const value of classes) step = behind(step, value);
    for (const name of islands) step = behind(step, THEN + name);
    step.uses ??= usesOf(classes, islands);
    return step.uses;
  };
}

/** Takes apart what a fragment uses. */
export function partsOfUses(uses: Uses): { readonly classes: string[]; readonly islands: string[] } {
  const [classes = '', islands = ''] = uses.split(THEN);
  const parts = (text: string) => (text ? text.split(BETWEEN) : []);
  return { classes: parts(classes), islands: parts(islands) };
}
