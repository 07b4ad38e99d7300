import type { FieldDescription, PhotoSize } from '../../../edit/contract.ts';

export type Group = Readonly<Record<string, unknown>>;
export type PhotoSides = Pick<PhotoSize, 'width' | 'height'>;

/** Whether a value has keys. */
export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a group in which a field has another value; `undefined` removes it. The description of a photo is that of the one before, and
 * its width and height, if the file has them, must be those of the new one.
 */
export function withField(
  group: Group,
  fields: readonly FieldDescription[],
  name: string,
  value: unknown,
  photo?: PhotoSides,
): Group {
  const isNeeded = (side: string) =>
    fields.some((field) => field.name === side && (field.isRequired || group[side] !== undefined));
  const beside = Object.entries(photo ?? {}).filter(([side]) => isNeeded(side));
  const described = photo && group[name] !== undefined ? { alt: undefined } : {};
  const next = { ...group, ...described, ...Object.fromEntries(beside), [name]: value };
  return Object.fromEntries(Object.entries(next).filter(([, one]) => one !== undefined));
}
