import { isValidElement } from 'react';
import type { TemplateValue } from '../diagnostics/catalogue/templates.ts';
import { isPromise } from './suspension.ts';

const LONGEST = 60;

/** What a value is, for findings. */
export function templateValue(value: unknown): TemplateValue {
  if (value === undefined || value === null) return { kind: 'nothing' };
  if (typeof value === 'string') return { kind: 'text', value: value.slice(0, LONGEST) };
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

/** The name of the class that an object is of; undefined for a plain one. */
export function classOf(value: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  return (prototype as { readonly constructor?: { readonly name?: string } }).constructor?.name ?? '';
}
