import { type ZodType, z } from 'zod';
import { capitalized } from '../../core/diagnostics/words.ts';
import { isPlain } from '../../core/util/plain.ts';
import { describeCount, describeLimits } from './limits.ts';
import { SWITCHES } from './switches.ts';
import {
  boundsOf,
  childSchema,
  descriptionOf,
  discriminatedOptions,
  hasLanguageKeys,
  isDictionary,
  isInteger,
  isList,
  isRequired,
  keySchema,
  literalsOf,
  metaOf,
  minimumEntries,
  optionsOf,
  patternsOf,
  shapeOf,
  shapesOf,
  textFormat,
  typeName,
  unwrap,
} from './zod.ts';

/** A field of a record for people who fill it in, from its zod schema. */
export interface FieldDescription {
  /** The key in its group; empty for an entry of a list, and for a record. */
  readonly name: string;
  /** The name of the control: the first sentence of the description of the schema, or the key in words. */
  readonly label: string;
  /** What it may hold that its control does not show, such as `At most 90 characters`, and the rest of the description. */
  readonly limits: string;
  readonly isRequired: boolean;
  readonly control: Control;
}

interface TextLimits {
  readonly maxLength?: number;
  /** About how many characters search results show. */
  readonly shownLength?: number;
  readonly hasTokens: boolean;
}

/** How a value is edited. */
export type Control =
  /** A text of one line. `hasTokens`: words in braces are filled in. */
  | ({ readonly kind: 'text' } & TextLimits)
  | ({ readonly kind: 'markdown' } & TextLimits)
  | {
      readonly kind: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly isInteger: boolean;
    }
  /** `byDefault`: what it means that there is no value. */
  | { readonly kind: 'boolean'; readonly byDefault?: boolean }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'day' }
  | { readonly kind: 'time' }
  | { readonly kind: 'date-time' }
  /** The slug of a record. Its choices are requested by the name of the collection. */
  | { readonly kind: 'reference'; readonly collection: string }
  /** A path of an image below `data/`. */
  | { readonly kind: 'photo' }
  | { readonly kind: 'list'; readonly entry: FieldDescription; readonly min: number; readonly max?: number }
  /** If the fields depend on the value of one of them, and that is not known, `fields` is that one, a choice. */
  | { readonly kind: 'group'; readonly fields: readonly FieldDescription[]; readonly variants?: Variants }
  /** No control fits. The value is shown as YAML, with a link to the line. */
  | { readonly kind: 'source' };

/** Groups that differ by the value of a field, such as the kind of a block. */
export interface Variants {
  /** The name of the field. */
  readonly by: string;
  /** All fields of the group, for each value of the field. */
  readonly fields: Readonly<Record<string, readonly FieldDescription[]>>;
}

/** Describes a record of a collection as a group, with the fields that the engine reads from every record. `value` is as in the file. */
export function describeRecord(schema: ZodType, value?: unknown): FieldDescription {
  const record = describeFields(schema, value);
  const { control } = record;
  if (control.kind !== 'group') return record;
  const beside = Object.entries(SWITCHES.shape)
    .filter(([name]) => !control.fields.some((field) => field.name === name))
    .map(describeSwitch);
  return { ...record, control: { ...control, fields: [...control.fields, ...beside] } };
}

/** Describes a value by its schema, usually a group. `value` is as in the file: of a union it selects the option. */
export function describeFields(schema: ZodType, value?: unknown): FieldDescription {
  return describe(schema, { name: '', value, above: [] });
}

/** Describes the value at a path of a record; undefined if the schema does not describe that path. */
export function describeFieldAt(
  schema: ZodType,
  path: readonly PropertyKey[],
  record?: unknown,
): FieldDescription | undefined {
  const found = fieldAt(schema, path, record);
  return found && describe(...found);
}

/** Returns the control of the value at a path of a record. */
export function controlAt(schema: ZodType, path: readonly PropertyKey[], record: unknown): Control {
  const found = fieldAt(schema, path, record);
  return found ? controlOf(...found) : SOURCE;
}

function fieldAt(
  schema: ZodType,
  [key, ...below]: readonly PropertyKey[],
  owner: unknown,
  place: FieldPlace = { name: '', value: owner, above: [] },
): readonly [ZodType, FieldPlace] | undefined {
  if (key === undefined) return [schema, place];
  const field = childField(schema, key, owner);
  const own = { ...fieldIn(owner, key), isPhoto: isPhotoField(schema, key, owner), above: [] };
  return field && fieldAt(field, below, own.value, own);
}

/** The label says what it is, and the description what it does. */
function describeSwitch([name, field]: readonly [string, ZodType]): FieldDescription {
  const limits = descriptionOf(field) ?? '';
  const control = { kind: 'boolean', byDefault: name === 'indexable' } as const;
  return { name, label: inWords(name), limits, isRequired: false, control };
}

/** Where a field is, and what it holds. */
interface FieldPlace {
  readonly name: string;
  readonly value: unknown;
  /** Whether it is beside what a photo needs. */
  readonly isPhoto?: boolean;
  /** The schemas that it is in: one may contain itself. */
  readonly above: readonly ZodType[];
}

function describe(schema: ZodType, place: FieldPlace): FieldDescription {
  const [purpose = '', ...more] = (descriptionOf(schema) ?? '').replace(/\.$/, '').split(SENTENCE);
  const control = controlOf(schema, place);
  return {
    name: place.name,
    label: purpose || inWords(place.name) || 'Entry',
    limits: capitalized([limitsBeside(control, schema), ...more].filter(Boolean).join('. ')),
    isRequired: isRequired(schema),
    control,
  };
}

/** What a value may be, unless its control shows that. */
function limitsBeside(control: Control, schema: ZodType): string {
  switch (control.kind) {
    case 'text':
    case 'markdown':
    case 'number':
      return describeLimits(schema).replace(/^(?:text|Markdown|number)(?:, |$)/, '');
    case 'source':
      return describeLimits(schema);
    case 'list':
      return describeCount(control);
    default:
      return '';
  }
}

/** Between two sentences. */
const SENTENCE = /\.\s+(?=\p{Lu})/u;

/** Names that are spelled and not spoken. */
const LETTERS = /\b(?:faq|url|zip|id)\b/g;

/** Returns a key in words: `Hero lead` for `heroLead`. */
function inWords(key: string): string {
  const words = key
    .replace(/(?<=[\p{Ll}\p{N}])\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .replace(LETTERS, (letters) => letters.toUpperCase());
  return capitalized(words);
}

const SOURCE: Control = { kind: 'source' };

function controlOf(schema: ZodType, place: FieldPlace): Control {
  const { reference } = metaOf(schema);
  const { value, above } = place;
  const bare = unwrap(schema);
  if (above.includes(bare)) return SOURCE;
  const inside = [...above, bare];
  if (isByLanguage(schema, value)) return groupControl(schema, value, above);
  if (reference !== undefined) return { kind: 'reference', collection: reference };
  const type = typeName(schema);
  if (type === 'string') return textControl(schema, place);
  if (type === 'number') return { kind: 'number', ...boundsOf(schema), isInteger: isInteger(schema) };
  if (type === 'boolean') return booleanControl(schema);
  if (type === 'enum' || type === 'literal') return choiceControl(literalsOf(bare));
  if (type === 'union' && !discriminatedOptions(bare)) return unionControl(schema, place);
  if (!isList(schema)) return groupControl(schema, value, inside);
  const entry = childSchema(schema, 0, undefined);
  if (!entry) return SOURCE;
  const { max } = boundsOf(schema);
  const described = describe(entry, { name: '', value: undefined, above: inside });
  return {
    kind: 'list',
    entry: described,
    min: minimumEntries(schema),
    ...(max === undefined ? {} : { max }),
  };
}

/** A text of several lines is not one of Markdown, and a control of one line would join them. */
function textControl(schema: ZodType, { value, isPhoto }: FieldPlace): Control {
  const format = textFormat(schema);
  if (format === 'date') return { kind: 'day' };
  if (format === 'datetime') return { kind: 'date-time' };
  const patterns = patternsOf(schema);
  if (format === 'time' || isOfTimes(patterns)) return { kind: 'time' };
  const text = typeof value === 'string' ? value.trim() : '';
  if (isPhoto || IMAGE.test(text)) return { kind: 'photo' };
  const { max: maxLength } = boundsOf(schema);
  const hasTokens = format === undefined && patterns.length === 0;
  const { markdown, shown: shownLength } = metaOf(schema);
  const limits = {
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(shownLength === undefined ? {} : { shownLength }),
    hasTokens,
  };
  if (markdown) return { kind: 'markdown', ...limits };
  return text.includes('\n') ? SOURCE : { kind: 'text', ...limits };
}

/** A path of an image as a record has it. */
const IMAGE = /^[^\s:]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Whether patterns describe times of day, such as 07:30. */
function isOfTimes(patterns: readonly RegExp[]): boolean {
  const accept = (text: string) => patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  return accept('07:00') && accept('19:30') && !accept('19:60') && !accept('7 AM');
}

function booleanControl(schema: ZodType): Control {
  const { data } = schema.safeParse(undefined);
  return { kind: 'boolean', ...(typeof data === 'boolean' ? { byDefault: data } : {}) };
}

function choiceControl(values: readonly unknown[]): Control {
  const options = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  if (options.length === values.length) return { kind: 'choice', options };
  return values.every((value) => typeof value === 'boolean') ? { kind: 'boolean' } : SOURCE;
}

/** Of options that are not values, the one that fits the value is edited, or the first. */
function unionControl(schema: ZodType, place: FieldPlace): Control {
  const options = optionsOf(schema);
  const values = options.map((option) => literalsOf(unwrap(option)));
  if (values.every(({ length }) => length > 0)) return choiceControl(values.flat());
  const formats = options.map(textFormat);
  if (formats.every((format) => format === 'date' || format === 'datetime')) return { kind: 'date-time' };
  const fit = options.find((option) => option.safeParse(place.value).success) ?? options[0];
  return fit ? controlOf(fit, place) : SOURCE;
}

function groupControl(schema: ZodType, value: unknown, above: readonly ZodType[]): Control {
  const fieldsFor = (group: ZodType, own: unknown) =>
    namesIn(group, own).flatMap((name) => {
      const field = childField(group, name, own);
      const place = { ...fieldIn(own, name), isPhoto: isPhotoField(group, name, own), above };
      return field ? describe(field, place) : [];
    });
  const union = discriminatedOptions(unwrap(schema));
  if (!union || shapeOf(schema, value)) {
    const fields = fieldsFor(schema, value);
    return fields.length > 0 ? { kind: 'group', fields } : SOURCE;
  }
  const variants = [...union.byValue].map(
    ([kind, option]) => [String(kind), fieldsFor(option, undefined)] as const,
  );
  const kinds = z.literal([...union.byValue.keys()] as string[]);
  const by = describe(kinds, { name: union.key, value: undefined, above: [] });
  return { kind: 'group', fields: [by], variants: { by: union.key, fields: Object.fromEntries(variants) } };
}

/** Returns the names of the fields of a group; of one with any keys those that it has, or that its keys can be. */
function namesIn(schema: ZodType, value: unknown): string[] {
  const given = isPlain(value) ? Object.keys(value) : [];
  if (isByLanguage(schema, value)) return given;
  const bare = unwrap(schema);
  const keys = isDictionary(schema) ? literalsOf(keySchema(bare)).map(String) : [];
  if (isDictionary(schema)) return [...new Set([...keys, ...given])];
  const shape = shapeOf(schema, value);
  return [...new Set((shape ? [shape] : shapesOf(schema)).flatMap((one) => Object.keys(one)))];
}

function childField(schema: ZodType, key: PropertyKey, owner: unknown): ZodType | undefined {
  if (isByLanguage(schema, owner)) return schema;
  const field = childSchema(schema, key, owner);
  if (field) return field;
  // Of an intersection, each part has some of the fields.
  return shapesOf(schema).find((shape) => Object.hasOwn(shape, key))?.[String(key)];
}

/** Whether a value is a group of values by language. */
function isByLanguage(schema: ZodType, value: unknown): boolean {
  if (!hasLanguageKeys(value) || isDictionary(schema)) return false;
  if (isList(schema)) return true;
  return Object.keys(value).every((key) => childSchema(schema, key, value) === undefined);
}

function fieldIn(owner: unknown, key: PropertyKey): Pick<FieldPlace, 'name' | 'value'> {
  const value = isPlain(owner) || Array.isArray(owner) ? Reflect.get(owner, key) : undefined;
  return { name: typeof key === 'number' ? '' : String(key), value };
}

/** A field is the path of a photo if it is called `file` beside an `alt`, as `photoFields()` names them. */
function isPhotoField(schema: ZodType, key: PropertyKey, owner: unknown): boolean {
  return key === 'file' && childSchema(schema, 'alt', owner) !== undefined;
}
