import { createContext, forwardRef, lazy, memo, Suspense } from 'react';

/** What an element is of, as far as it matters who calls what. */
export type Kind =
  | 'component'
  | 'class'
  | 'memo'
  | 'forward-ref'
  | 'lazy'
  | 'consumer'
  | 'suspense'
  /** Nothing that there can be an element of. */
  | 'nothing'
  /** A tag, a context, a fragment and the like: it shows its children. */
  | 'frame';

const PLACE = createContext(undefined);

/** React’s marks for what is neither a tag nor a function, as it puts them on what it makes. */
const MARKS: ReadonlyMap<unknown, Kind> = new Map([
  [memo(() => null).$$typeof, 'memo'],
  [forwardRef(() => null).$$typeof, 'forward-ref'],
  [lazy(async () => ({ default: () => null })).$$typeof, 'lazy'],
  [PLACE.Consumer.$$typeof, 'consumer'],
]);

/** What an element of this type is of. */
export function kindOf(type: unknown): Kind {
  if (typeof type === 'function') return isClass(type) ? 'class' : 'component';
  if (type === Suspense) return 'suspense';
  if (typeof type === 'string' || typeof type === 'symbol') return 'frame';
  return isMarked(type) ? (MARKS.get(type.$$typeof) ?? 'frame') : 'nothing';
}

function isClass({ prototype }: { readonly prototype?: object }): boolean {
  return prototype !== undefined && prototype !== null && 'isReactComponent' in prototype;
}

function isMarked(type: unknown): type is { readonly $$typeof: unknown } {
  return typeof type === 'object' && type !== null && '$$typeof' in type;
}
