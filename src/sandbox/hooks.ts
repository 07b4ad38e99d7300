import type React from 'react';
import { createContext, use } from 'react';
import type { Failures } from './failures.ts';

/** Who looks at the components that are being rendered on a page; nobody does in an island. */
export const Watching = createContext<Failures | undefined>(undefined);

/** The hooks of React that do nothing on a page, which is written once and for all. Others do what they do anywhere. */
const IDLE = [
  'useActionState',
  'useEffect',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
] as const;

type IdleHooks = Pick<typeof React, (typeof IDLE)[number]>;

/** The same hooks, each of which is noted when a component of a page calls it. */
export function watchHooks(hooks: IdleHooks): IdleHooks {
  return Object.fromEntries(IDLE.map((name) => [name, watchHook(name, hooks[name])])) as IdleHooks;
}

function watchHook(name: string, hook: (...args: never) => unknown) {
  return (...args: never) => {
    const result = hook(...args);
    use(Watching)?.hook(name, new Error());
    return result;
  };
}
