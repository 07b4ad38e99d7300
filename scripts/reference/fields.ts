import { type ZodType, z } from 'zod';
import * as kit from '../../src/kit/index.ts';

/** The schemas of the kit, called with the arguments of an example if they have any. */
const SCHEMAS: Readonly<Record<string, ZodType>> = {
  siteFields: z.strictObject(kit.siteFields()),
  businessFields: z.strictObject(kit.businessFields()),
  officeFields: z.strictObject(kit.officeFields()),
  addressFields: z.strictObject(kit.addressFields()),
  placeFields: z.strictObject(kit.placeFields()),
  serviceFields: z.strictObject(kit.serviceFields()),
  cellFields: z.strictObject(kit.cellFields({ place: 'places', service: 'services' })),
  postFields: z.strictObject(kit.postFields()),
  pageFields: z.strictObject(kit.pageFields()),
  reviewFields: z.strictObject(kit.reviewFields()),
  sampleFields: z.strictObject(kit.sampleFields()),
  licenseFields: z.strictObject(kit.licenseFields()),
  guaranteeFields: z.strictObject(kit.guaranteeFields()),
  insuranceFields: z.strictObject(kit.insuranceFields()),
  membershipFields: z.strictObject(kit.membershipFields()),
  personFields: z.strictObject(kit.personFields()),
  caseFields: z.strictObject(kit.caseFields()),
  sourceFields: z.strictObject(kit.sourceFields()),
  photoFields: z.strictObject(kit.photoFields()),
  hoursWordFields: z.strictObject(kit.hoursWordFields()),
  redirectFields: z.strictObject(kit.redirectFields()),
  distanceFields: z.strictObject(kit.distanceFields()),
  postcodeWordFields: z.strictObject(kit.postcodeWordFields()),
  leadFormFields: z.strictObject(kit.leadFormFields()),
  question: kit.question(),
  titled: kit.titled(),
  businessType: kit.businessType(),
  metaDescription: kit.metaDescription(),
  leastPrice: kit.leastPrice(['visit', 'month']),
};

/** The parts of a JSON schema that the tables show. `reference` and the next three are the metadata of field types. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly reference?: string;
  readonly markdown?: boolean;
  readonly pattern?: unknown;
  readonly phrase?: readonly string[];
  readonly link?: boolean;
  /** The messages of checks, such as `must be a day such as 2026-05-31`. */
  readonly rules?: readonly string[];
}

interface Row {
  readonly field: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** The kinds of an object of several kinds that have the field, if not all have it. */
  readonly kinds?: string;
}

/**
 * Returns the fields of a function of the kit as a Markdown table; undefined for other names. `code` is its declaration,
 * whose comments describe the fields that their schema does not describe.
 */
export function fieldTable(name: string, code: string): string | undefined {
  const schema = SCHEMAS[name];
  if (!schema) return undefined;
  const json = describe(schema);
  const rows = json.properties ? rowsOf(json, '') : [{ field: 'the value', schema: json, isRequired: true }];
  const notes = notesIn(code);
  const meanings = rows.map(({ field, schema }) => schema.description ?? notes.get(field) ?? '');
  const head = ['Field', 'Type', 'Required', 'Limit', ...(meanings.some(Boolean) ? ['Meaning'] : [])];
  const cells = rows.map((row, i) => [...cellsOf(row), meanings[i] ?? ''].slice(0, head.length));
  return [head, head.map(() => '---'), ...cells].map(lineOf).join('\n');
}

function lineOf(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
}

function describe(schema: ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      const checks = (def.checks ?? []).map((check) => check._zod.def);
      const rules = [...new Set([def, ...checks].flatMap(({ error }) => messageOf(error) ?? []))];
      if (rules.length > 0) jsonSchema.rules = rules;
    },
  }) as Schema;
}

function messageOf(error: z.core.$ZodErrorMap<never> | undefined): string | undefined {
  const message = error?.({ input: '' } as never);
  return typeof message === 'string' ? message : undefined;
}

function rowsOf(schema: Schema, prefix: string): Row[] {
  const options = optionsOf(schema);
  if (options.length > 0) return rowsOfKinds(options, prefix);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const path = `${prefix}${name}`;
    const below = field.items ? rowsOf(field.items, `${path}[].`) : rowsOf(field, `${path}.`);
    return [{ field: path, schema: field, isRequired }, ...below];
  });
}

/** Returns the fields of an object of several kinds: `kind` with all its values, then each field once. */
function rowsOfKinds(options: readonly Schema[], prefix: string): Row[] {
  const kinds = options.map(({ properties = {} }) => valuesOf(properties.kind ?? {}));
  const kind: Row = { field: `${prefix}kind`, schema: { enum: kinds.flat() }, isRequired: true };
  const fields = new Map<string, { row: Row; kinds: unknown[] }>();
  for (const [i, option] of options.entries())
    for (const row of rowsOf(option, prefix).filter(({ field }) => field !== kind.field))
      fields.set(row.field, {
        row,
        kinds: [...(fields.get(row.field)?.kinds ?? []), ...(kinds[i] ?? [])],
      });
  const rows = [...fields.values()].map(({ row, kinds: own }) =>
    own.length === kinds.flat().length ? row : { ...row, kinds: own.map(codeOf).join(', ') },
  );
  return [kind, ...rows];
}

/** Returns the options of a union of objects. */
function optionsOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return (anyOf ?? oneOf ?? []).filter(({ properties }) => properties);
}

function valuesOf(schema: Schema): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum ?? (schema.anyOf ?? []).flatMap(valuesOf);
}

function cellsOf({ field, schema, isRequired, kinds }: Row): string[] {
  const isDefault = schema.default !== undefined && typeof schema.default !== 'object';
  const required = isRequired ? 'yes' : isDefault ? `no: ${codeOf(schema.default)}` : 'no';
  const limits = [...limitsOf(schema), ...(kinds ? [`only for ${kinds}`] : [])].join('; ');
  return [field.includes(' ') ? field : codeOf(field), typeOf(schema), required, limits];
}

function typeOf(schema: Schema): string {
  if (schema.items) return `list: ${typeOf(schema.items)}`;
  if (schema.properties || optionsOf(schema).length > 0) return 'group';
  const values = valuesOf(schema);
  if (values.length > 0) return values.map(codeOf).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.reference) return `slug of a record in ${codeOf(schema.reference)}`;
  const text = schema.rules?.includes(ONE_LINE) ? 'line' : 'text';
  if (schema.phrase) return `${text} with ${schema.phrase.map((name) => codeOf(`{${name}}`)).join(', ')}`;
  if (schema.pattern === true) return `${text} with tokens`;
  if (schema.markdown) return 'Markdown';
  if (schema.type === 'integer') return 'whole number';
  if (schema.type === 'boolean') return '`true`, `false`';
  return FORMATS[schema.format ?? ''] ?? (schema.type === 'string' ? text : (schema.type ?? ''));
}

const FORMATS: Readonly<Record<string, string>> = { date: 'day', 'date-time': 'timestamp', uri: 'URL' };

/** The message of `text()`. */
const ONE_LINE = 'must be on one line';

function limitsOf(schema: Schema): string[] {
  const { minimum, exclusiveMinimum, maximum, maxLength, minItems, maxItems, items } = schema;
  // Zod gives each whole number the limits of safe integers.
  const [least, most] = [minimum, maximum].map((limit) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined,
  );
  return [
    ...range(least, most, ''),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...range(minItems, maxItems, ' entries'),
    ...(items?.properties ? [] : (items ? limitsOf(items) : []).map((limit) => `each ${limit}`)),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(schema.properties ? [] : rulesOf(schema)),
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least !== undefined && least === most) return [`exactly ${least}${unit}`];
  if (least === 1 && most === undefined && unit !== '') return ['not empty'];
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (least !== undefined) return [`at least ${least}${unit}`];
  return most === undefined ? [] : [`at most ${most}${unit}`];
}

/** Returns the messages of checks that are not shown otherwise: lengths, and that texts are not empty. */
function rulesOf({ rules = [] }: Schema): string[] {
  return rules
    .filter((rule) => rule !== ONE_LINE)
    .filter((rule) => /^must (?!not be empty|be at (?:most|least) \d+ characters)/.test(rule))
    .map((rule) => rule.replace(/^must be /, ''));
}

function codeOf(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** Returns the comments of the fields of a declaration by their names. Only fields of the outermost object have some. */
function notesIn(code: string): ReadonlyMap<string, string> {
  const comments = code.matchAll(/^ {4}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {4}(\w+):/gm);
  return new Map(
    [...comments].map(([, text = '', name = '']) => [name, text.replace(/\s*\n\s*\* ?/g, ' ').trim()]),
  );
}
