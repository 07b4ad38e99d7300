import { isValidElement } from 'react';
import type { ExpectedReturn, ReturnMismatch } from '../diagnostics/catalogue/templates.ts';
import { isPlain } from '../util/plain.ts';
import { isPromise } from './suspension.ts';

/** A part of a value that is not as it has to be. */
export interface UnfitValue extends Omit<ReturnMismatch, 'found'> {
  readonly value: unknown;
}

/** Looks at a value; undefined when it is as it has to be. Most are: so nothing is made before something is wrong. */
export type Shape = (value: unknown) => UnfitValue | undefined;

/** A value that passes a test. */
export function passing(wanted: ExpectedReturn, test: (value: unknown) => boolean): Shape {
  return (value) => (test(value) ? undefined : { at: [], wanted, value });
}

/** A value that may be left out. */
export function maybe(shape: Shape): Shape {
  return (value) => (value === undefined ? undefined : shape(value));
}

/** A list of which each entry has a shape. */
export function listOf(wanted: ExpectedReturn, shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return { at: [], wanted, value };
    for (let i = 0; i < value.length; i += 1) {
      const unfit = shape(value[i]);
      if (unfit) return { ...unfit, at: [i + 1, ...unfit.at] };
    }
    return undefined;
  };
}

/** An object with parts of these shapes, and perhaps others. */
export function objectWith(wanted: ExpectedReturn, parts: Readonly<Record<string, Shape>> = {}): Shape {
  const shapes = Object.entries(parts);
  return (value) => {
    if (!isPlain(value) || isPromise(value)) return { at: [], wanted, value };
    for (const [name, shape] of shapes) {
      const unfit = shape(value[name]);
      if (unfit) return { ...unfit, at: [name, ...unfit.at] };
    }
    return undefined;
  };
}

export const text = passing('text', (value) => typeof value === 'string');
export const number = passing('number', (value) => typeof value === 'number' && value > 0);
export const element = passing('element', (value) => isValidElement(value));
