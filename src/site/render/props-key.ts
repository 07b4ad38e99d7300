import { isValidElement } from 'react';

/**
 * Creates a function that returns a key for an element or props. Equal keys mean equal output. Frozen objects, such as records, and
 * components are compared by identity, other values by content. Returns undefined for props that contain a function.
 */
export function createPropsKeys(): (value: unknown) => string | undefined {
  const idOf = createIds();
  const keyOf = (value: unknown): string => {
    // The length prefix prevents ambiguous keys.
    if (typeof value === 'string') return `${value.length}"${value}`;
    if (typeof value === 'function' || typeof value === 'symbol') throw new NoKeyError();
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null) return String(value);
    if (isValidElement(value)) return `<${typeKey(value.type)}${entriesKey(value.props as object)}>`;
    if (Object.isFrozen(value)) return `#${idOf(value)}`;
    if (Array.isArray(value)) return listKey(value);
    // Dates, maps and sets have hidden content.
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new NoKeyError();
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
      if (error instanceof NoKeyError) return undefined;
      throw error;
    }
  };
}

/** Creates a function that numbers objects in the order of their first use. */
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

class NoKeyError extends Error {}
