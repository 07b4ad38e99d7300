/** A component that is at work, and the one that shows it. */
export interface Caller {
  readonly component: unknown;
  readonly above: Caller | undefined;
  /** How many components it is in, itself among them. */
  readonly depth: number;
}

/** The component that a caller shows, as a caller itself. */
export function calledBy(above: Caller | undefined, component: unknown): Caller {
  return { component, above, depth: (above?.depth ?? 0) + 1 };
}

interface Named {
  readonly displayName?: string;
  readonly name?: string;
  /** What `memo` was given. */
  readonly type?: unknown;
  /** What `forwardRef` was given. */
  readonly render?: unknown;
}

/** What a component is called; empty for one without a name. */
export function nameOf(component: unknown): string {
  if (typeof component !== 'function' && (typeof component !== 'object' || component === null)) return '';
  const { displayName, name, type, render } = component as Named;
  return displayName || name || (type || render ? nameOf(type ?? render) : '');
}

/** The components that show one another in a circle, the outermost first, as far as they go before a name comes again. */
export function namesOfCycle({ component, above }: Caller): string[] {
  const last = nameOf(component);
  const names = [last];
  for (let caller = above; caller && nameOf(caller.component) !== last; caller = caller.above)
    names.unshift(nameOf(caller.component));
  return names;
}
