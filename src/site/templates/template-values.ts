import { isValidElement } from 'react';
import type { TemplateValue } from '../../core/diagnostics/returned-values.ts';

/** The number of characters of a text that an issue shows. */
const MAX_SHOWN = 60;

/** Describes a value for issues. */
export function describeValue(value: unknown): TemplateValue {
  if (value === undefined || value === null) return { kind: 'nothing' };
  if (typeof value === 'string') return { kind: 'text', value: value.slice(0, MAX_SHOWN) };
  if (typeof value === 'function') return { kind: 'function' };
  if (typeof value !== 'object') return { kind: 'other', value: String(value) };
  if (isPromise(value)) return { kind: 'promise' };
  if (isValidElement(value)) return { kind: 'element' };
  if (Array.isArray(value)) return { kind: 'list' };
  if (value instanceof Date) return { kind: 'date' };
  const name = classOf(value);
  return name === undefined
    ? { kind: 'object', names: Object.keys(value) }
    : { kind: 'instance', value: name };
}

/** The name of an object's class; undefined for a plain object. */
function classOf(value: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  return (prototype as { readonly constructor?: { readonly name?: string } }).constructor?.name ?? '';
}

/** A value that JSON changes or omits, and the path to it: names, and indices of entries that start at 1. */
interface UnserializableProp {
  readonly at: readonly (string | number)[];
  readonly found: TemplateValue;
}

/**
 * Finds the values in props that the browser would not receive as they are. An undefined member is fine, because it is
 * missing there too; an undefined entry of a list would become null. Frozen objects without such values are added to
 * `sendable` and not searched again.
 */
export function findUnserializable(props: object, sendable = new WeakSet<object>()): UnserializableProp[] {
  const all: UnserializableProp[] = [];
  const above: object[] = [];
  const path: (string | number)[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
    if (typeof value === 'object' && sendable.has(value)) return;
    const found = unserializableKind(value, above);
    if (found) all.push({ at: [...path], found });
    if (found || typeof value !== 'object') return;
    const before = all.length;
    above.push(value);
    for (const name of Object.keys(value)) {
      const member: unknown = value[name as keyof typeof value];
      if (member === undefined && !Array.isArray(value)) continue;
      path.push(Array.isArray(value) ? Number(name) + 1 : name);
      look(member);
      path.pop();
    }
    above.pop();
    if (all.length === before && Object.isFrozen(value)) sendable.add(value);
  };
  look(props);
  return all;
}

function unserializableKind(value: unknown, above: readonly object[]): TemplateValue | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : otherValue(String(value));
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? { kind: 'function' } : otherValue(primitiveName(value));
  if (above.includes(value)) return otherValue('an object that it is in itself');
  if (isValidElement(value)) return { kind: 'element' };
  return Array.isArray(value) || classOf(value) === undefined ? undefined : describeValue(value);
}

function otherValue(value: string): TemplateValue {
  return { kind: 'other', value };
}

function primitiveName(value: unknown): string {
  return typeof value === 'symbol' ? 'a symbol' : typeof value === 'bigint' ? `${value}n` : String(value);
}

/** Whether a value is a promise or another object with `then`. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Ignores the rejection of a promise that is not awaited: it would end the process. */
export function ignoreRejection(promise: PromiseLike<unknown>): void {
  promise.then(undefined, () => undefined);
}

/** Whether a component is a class. */
export function isClass(type: object): boolean {
  const { prototype } = type as { readonly prototype?: { readonly isReactComponent?: unknown } };
  return prototype?.isReactComponent !== undefined;
}
