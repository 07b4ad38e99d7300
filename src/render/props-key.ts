import { isValidElement } from 'react';

/**
 * Makes keys for elements and for props: equal keys mean equal output. Frozen objects (records and all that is in them)
 * and components are told apart by identity, other values by content. A function among the props gives no key.
 */
export function createPropsKeys(): (value: unknown) => string | undefined {
  const idOf = createIds();
  const keyOf = (value: unknown): string => {
    // With its length before it no text can pass for the end of another.
    if (typeof value === 'string') return `${value.length}"${value}`;
    if (typeof value === 'function' || typeof value === 'symbol') throw new NoKey();
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null) return String(value);
    if (isValidElement(value)) return `<${typeKey(value.type)}${entriesKey(value.props as object)}>`;
    if (Object.isFrozen(value)) return `#${idOf(value)}`;
    if (Array.isArray(value)) return listKey(value);
    // A date, a map or a set keeps its content out of sight.
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new NoKey();
    return entriesKey(value);
  };
  const typeKey = (type: unknown) =>
    typeof type === 'function' || (typeof type === 'object' && type !== null)
      ? `#${idOf(type)}`
      : String(type);
  const entriesKey = (object: object) => {
    let key = '{';
    for (const name in object)
      key += `${name.length}"${name}${keyOf((object as Readonly<Record<string, unknown>>)[name])},`;
    return `${key}}`;
  };
  const listKey = (list: readonly unknown[]) => {
    let key = '[';
    for (const value of list) key += `${keyOf(value)},`;
    return `${key}]`;
  };
  return (value) => {
    try {
      return keyOf(value);
    } catch (error) {
      if (error instanceof NoKey) return undefined;
      throw error;
    }
  };
}

/** Numbers objects in the order in which they are met. */
function createIds(): (object: object) => number {
  const ids = new WeakMap<object, number>();
  let next = 0;
  return (object) => {
    const known = ids.get(object);
    if (known !== undefined) return known;
    ids.set(object, next);
    return next++;
  };
}

class NoKey extends Error {}
