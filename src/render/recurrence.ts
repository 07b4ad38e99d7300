/** Tells of components whether they come again with the same props. */
export interface Recurrence {
  isLikely(component: unknown): boolean;
  /**
   * Takes note of whether one was there already. Once it turns out that a component does not come again, it gives the keys of
   * all that was kept of it: nobody will ask for these.
   */
  note(component: unknown, key: string, isKnown: boolean): readonly string[];
}

/** After so many looks it is decided, */
const ENOUGH = 1000;
/** and a component of which fewer than one in so many was found is not looked for any more. */
const SELDOM = 50;

/** What is known of a component. */
interface Look {
  tried: number;
  found: number;
  /** What was kept of it so far, until it is decided. */
  readonly kept: string[];
}

const NONE: readonly string[] = [];

/** Begins with nothing known: every component is likely to come again. */
export function createRecurrence(): Recurrence {
  const looks = new Map<unknown, Look>();
  const begin = (component: unknown) => {
    const look = { tried: 0, found: 0, kept: [] };
    looks.set(component, look);
    return look;
  };
  return {
    isLikely: (component) => isLikely(looks.get(component)),
    note(component, key, isKnown) {
      const look = looks.get(component) ?? begin(component);
      look.tried += 1;
      if (isKnown) look.found += 1;
      if (look.tried < ENOUGH) {
        if (!isKnown) look.kept.push(key);
        return NONE;
      }
      return isLikely(look) ? NONE : look.kept.splice(0);
    },
  };
}

function isLikely(look: Look | undefined): boolean {
  return !look || look.tried < ENOUGH || look.found * SELDOM >= look.tried;
}
