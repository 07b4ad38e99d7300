import { type ZodType, z } from 'zod';
import { descriptionOf, metaOf } from './zod.ts';

/** The parts of JSON Schema that limits are described by. */
interface Limits {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly Limits[];
  readonly items?: Limits;
  readonly properties?: Readonly<Record<string, Limits>>;
}

/** With more values, the first ones are listed. */
const MAX_VALUES = 12;

/** Describes what a field may hold, for people who fill it in: `text, at most 90 characters`. */
export function describeLimits(field: ZodType): string {
  const { reference, markdown } = metaOf(field);
  const limits = limitsOf(field);
  if (reference !== undefined) return `slug of a record in ${reference}`;
  return (limits.pattern && patternOf(field)) ?? describe(limits, markdown === true ? 'Markdown' : 'text');
}

/** Describes what a field may hold, and what it is for if its schema says so: `text, at most 90 characters. The heading of the page`. */
export function describeField(field: ZodType): string {
  const purpose = (descriptionOf(field) ?? '').replace(/\.$/, '');
  return purpose === '' ? describeLimits(field) : `${describeLimits(field)}. ${purpose}`;
}

/** Returns what a text with a pattern must be, such as `a ZIP code of five digits`, as the message about a wrong one says. */
function patternOf(field: ZodType): string | undefined {
  const message = field.safeParse('?').error?.issues[0]?.message;
  return message === undefined ? undefined : /^must be (.+)/s.exec(message)?.[1];
}

function limitsOf(field: ZodType): Limits {
  try {
    return z.toJSONSchema(field, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Limits;
  } catch {
    // As for editors, a schema that zod cannot convert has no limits that can be shown.
    return {};
  }
}

function describe(limits: Limits, text: string): string {
  const { type, items, properties = {} } = limits;
  if (limits.enum) return `one of ${shown(limits.enum)}`;
  if (limits.format === 'date') return 'a day such as 2026-05-31';
  if (limits.format === 'date-time') return 'a day, or a date and time such as 2026-05-31T09:00:00-04:00';
  const [option] = limits.anyOf ?? [];
  if (option) return describe(option, text);
  if (type === 'string') return join(text, range(limits.minLength, limits.maxLength, 'characters', 2));
  if (type === 'number' || type === 'integer')
    return join('number', range(safe(limits.minimum), safe(limits.maximum), '', Number.NEGATIVE_INFINITY));
  if (type === 'boolean') return 'true or false';
  if (type === 'array')
    return join(
      `list${items ? ` of ${describe(items, text)}` : ''}`,
      range(limits.minItems, limits.maxItems, 'entries'),
    );
  if (type === 'object') return `group of ${Object.keys(properties).join(', ')}`;
  return 'value';
}

function shown(values: readonly unknown[]): string {
  const more = values.length > MAX_VALUES ? ' …' : '';
  return `${values.slice(0, MAX_VALUES).join(', ')}${more}`;
}

function join(what: string, limit: string): string {
  return limit === '' ? what : `${what}, ${limit}`;
}

/** Describes how many entries a list must or may have. */
export function describeCount({ min, max }: { readonly min?: number; readonly max?: number }): string {
  return range(min, max, 'entries', 2);
}

/** Lower limits below `from` are not worth mentioning, such as that a text is not empty. */
function range(least: number | undefined, most: number | undefined, unit: string, from = 1): string {
  const low = least !== undefined && least >= from ? least : undefined;
  if (low !== undefined && low === most) return `${low} ${unit}`.trim();
  const parts =
    low !== undefined && most !== undefined
      ? `${low} to ${most}`
      : [low === undefined ? '' : `at least ${low}`, most === undefined ? '' : `at most ${most}`].join('');
  return parts === '' || unit === '' ? parts : `${parts} ${unit}`;
}

/** zod gives each integer the limits of safe integers. */
function safe(limit: number | undefined): number | undefined {
  return Math.abs(limit ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : limit;
}
