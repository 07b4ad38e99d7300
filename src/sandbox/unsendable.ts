import { isValidElement } from 'react';
import type { TemplateValue } from '../diagnostics/catalogue/templates.ts';
import { classOf, templateValue } from './value-kind.ts';

/** A value that JSON does not hold as it is, and the way to it: names, and numbers of entries from 1. */
export interface Unsendable {
  readonly at: readonly (string | number)[];
  readonly found: TemplateValue;
}

/**
 * What of some props would come to the browser as something else, or not at all. Members that are undefined are left out
 * there as here; as an entry of a list such a one would be null. Frozen parts without any are taken down in `sendable`,
 * and not looked at again.
 */
export function unsendableIn(props: object, sendable = new WeakSet<object>()): Unsendable[] {
  const found: Unsendable[] = [];
  const above: object[] = [];
  const look = (value: unknown, step: Step | undefined): void => {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
    if (typeof value === 'object' && sendable.has(value)) return;
    const what = whyNot(value, above);
    if (what) {
      found.push({ at: stepsTo(step), found: what });
      return;
    }
    if (typeof value !== 'object') return;
    const before = found.length;
    above.push(value);
    if (Array.isArray(value))
      for (let i = 0; i < value.length; i += 1) look(value[i], { name: i + 1, before: step });
    else
      for (const name of Object.keys(value)) {
        const member: unknown = value[name as keyof typeof value];
        if (member !== undefined) look(member, { name, before: step });
      }
    above.pop();
    if (found.length === before && Object.isFrozen(value)) sendable.add(value);
  };
  look(props, undefined);
  return found;
}

/** A step on the way to a value. The way is put together only where it has to be told. */
interface Step {
  readonly name: string | number;
  readonly before: Step | undefined;
}

function stepsTo(step: Step | undefined): (string | number)[] {
  return step ? [...stepsTo(step.before), step.name] : [];
}

function whyNot(value: unknown, above: readonly object[]): TemplateValue | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : other(String(value));
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? { kind: 'function' } : other(nameOf(value));
  if (above.includes(value)) return other('an object that it is in itself');
  if (isValidElement(value)) return { kind: 'element' };
  return Array.isArray(value) || classOf(value) === undefined ? undefined : templateValue(value);
}

function other(value: string): TemplateValue {
  return { kind: 'other', value };
}

function nameOf(value: unknown): string {
  return typeof value === 'symbol' ? 'a symbol' : typeof value === 'bigint' ? `${value}n` : String(value);
}
