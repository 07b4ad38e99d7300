import { isValidElement, type ReactElement } from 'react';

/**
 * Makes the function that says all that an element is drawn from, as one text: its tags, the source of its components, and their
 * props with all that is in them. `again` is the same element, made once more: a component that is another one then was made for
 * its data, and what it knows of it nobody sees. Undefined where that is so, and where props are more than what is to be read in
 * them: functions, dates, maps. What is in many elements, as records are, is read once.
 */
export function createSourceReader(): (element: ReactElement, again: unknown) => string | undefined {
  const known = new WeakMap<object, string>();
  const read: Read = (one, again, depth = 0) => {
    if (typeof one !== 'object' || one === null) return simple(one);
    const isLasting = one === again && Object.isFrozen(one);
    const before = isLasting ? known.get(one) : undefined;
    if (before !== undefined) return before;
    if (depth > DEEPEST) throw new Opaque();
    const text = contentOf(one, again, (inner, innerAgain) => read(inner, innerAgain, depth + 1));
    if (isLasting) known.set(one, text);
    return text;
  };
  return (element, again) => {
    try {
      return read(element, again);
    } catch (error) {
      if (error instanceof Opaque) return undefined;
      throw error;
    }
  };
}

type Read = (one: unknown, again: unknown, depth?: number) => string;

/** Deeper than any drawing: what holds itself has no end. */
const DEEPEST = 100;

/** Ends the reading of what is not all to be seen. */
class Opaque extends Error {}

function contentOf(one: object, again: unknown, read: Read): string {
  if (isValidElement(one)) {
    if (!isValidElement(again) || again.type !== one.type) throw new Opaque();
    return `<${componentOf(one.type)}${read(one.props, again.props)}>`;
  }
  const isList = Array.isArray(one);
  if (!isList && Object.getPrototypeOf(one) !== Object.prototype) throw new Opaque();
  const others = (typeof again === 'object' && again !== null ? again : {}) as Group;
  const entries = Object.keys(one).map(
    (name) => `${simple(name)}${read((one as Group)[name], others[name])}`,
  );
  return isList ? `[${one.length},${entries.join()}]` : `{${entries.join()}}`;
}

type Group = Readonly<Record<string, unknown>>;

/** Of two components that are called the same the source tells which is which. */
function componentOf(type: unknown): string {
  if (typeof type === 'function') return simple(`${type.name} ${Function.prototype.toString.call(type)}`);
  return typeof type === 'symbol' ? String(type) : simple(type);
}

/** With its length before it no text can pass for the end of another. */
function simple(value: unknown): string {
  if (typeof value === 'string') return `${value.length}"${value}`;
  const isMore = typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol';
  if (isMore && value !== null) throw new Opaque();
  return Object.is(value, -0) ? '-0' : `${typeof value} ${value}`;
}
