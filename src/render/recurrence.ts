/** Tells of components whether they come again with the same props. */
export interface Recurrence {
  isLikely(component: unknown): boolean;
  /** Takes note of whether one was there already. */
  note(component: unknown, isKnown: boolean): void;
}

/** After so many looks it is decided, */
const ENOUGH = 1000;
/** and a component of which fewer than one in so many was found is not looked for any more. */
const SELDOM = 50;

/** Begins with nothing known: every component is likely to come again. */
export function createRecurrence(): Recurrence {
  const looks = new Map<unknown, { tried: number; found: number }>();
  const begin = (component: unknown) => {
    const look = { tried: 0, found: 0 };
    looks.set(component, look);
    return look;
  };
  return {
    isLikely(component) {
      const look = looks.get(component);
      return !look || look.tried < ENOUGH || look.found * SELDOM >= look.tried;
    },
    note(component, isKnown) {
      const look = looks.get(component) ?? begin(component);
      look.tried += 1;
      if (isKnown) look.found += 1;
    },
  };
}
