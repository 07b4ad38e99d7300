import { type ZodType, z } from 'zod';
import type { DataDefinition, Dataset } from '../../core/model.ts';
import { isPlain } from '../../core/util/plain.ts';
import { CHECKS_FILE, checkEntrySchema } from './check-entries.ts';
import { REDIRECTS_FILE, redirectFields } from './redirects.ts';
import { siteRecordOf } from './site-fields.ts';
import { SWITCHES } from './switches.ts';
import { descriptionOf, discriminatedOptions, type FieldMeta, unwrap } from './zod.ts';

/** Where the schemas of a site are, relative to its root. */
export const SCHEMAS_FOLDER = '.crosstown/schemas';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The records that references can name. */
type KnownRecords = Pick<Dataset, 'collections' | 'refused'>;

/** Editors become slow with longer lists. */
const MAX_SLUGS = 5000;

/**
 * Returns the JSON Schemas (draft 7) of the files of a site by path: `towns.json`. References list the slugs that exist. If the name of a
 * file selects an option of a union, there is a schema for each option: `pages/home.json`.
 * Source: https://json-schema.org/draft-07
 */
export function createJsonSchemas(
  data: DataDefinition,
  records: KnownRecords,
  languages: readonly string[] = [],
): ReadonlyMap<string, object> {
  const slugs = knownSlugs(records);
  const site = siteRecordOf(data);
  const own = {
    checks: { from: CHECKS_FILE, schema: checkEntrySchema() },
    redirects: { from: REDIRECTS_FILE, schema: z.strictObject(redirectFields()) },
  };
  const files = Object.entries(data.collections).flatMap(([name, { from, schema, valuesOf }]) =>
    valuesOf ? [] : schemasOf(name, { from, schema }, slugs),
  );
  const ofSite = ['site.json', { ...toJsonSchema(site.schema, slugs), title: 'site' }] as const;
  const ofRecords = [...files, ofSite];
  return new Map([
    ...Object.entries(own).map(
      ([name, file]) => [`${name}.json`, fileSchema(name, recordSchema(file, slugs))] as const,
    ),
    ...(languages.length < 2
      ? ofRecords
      : ofRecords.map(([path, schema]) => [path, withLanguages(schema, languages)] as const)),
  ]);
}

/** Returns a schema whose fields, at any depth, also accept a value for each language. Within such a value there are no others. */
function withLanguages(schema: object, languages: readonly string[]): object {
  const below = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(below);
    return isPlain(one) ? withLanguages(one, languages) : one;
  };
  const field = (one: unknown, name: string): unknown => {
    if (!isPlain(one) || one.enum || name === 'slug') return below(one);
    const { description, default: byDefault, ...value } = one;
    const each = { type: 'object', propertyNames: { enum: languages }, additionalProperties: value };
    return {
      ...(description === undefined ? {} : { description }),
      ...(byDefault === undefined ? {} : { default: byDefault }),
      anyOf: [below(value), each],
    };
  };
  const parts: Readonly<Record<string, (value: unknown) => unknown>> = {
    properties: (fields) => mapped(fields, field),
    definitions: (schemas) => mapped(schemas, below),
    items: (entry) => (Array.isArray(entry) ? entry.map(below) : field(entry, '')),
    anyOf: below,
    oneOf: below,
    allOf: below,
  };
  return mapped(schema, (value, keyword) =>
    Object.hasOwn(parts, keyword) ? parts[keyword]?.(value) : value,
  );
}

function mapped(group: unknown, change: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(group ?? {}).map(([key, value]) => [key, change(value, key)]));
}

/** A collection, or another file that is read like one. */
interface Files {
  readonly from: string;
  readonly schema: ZodType;
}

/**
 * Returns the comment by which editors find the schema of a YAML file: its first line. `path` is the path of the file.
 * Source: https://github.com/redhat-developer/yaml-language-server#using-inlined-schema
 */
export function jsonSchemaComment(path: string, collection: string, { from, schema }: Files): string {
  const fileName = path.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
  const isOption = optionsByFileName(from, schema)?.has(fileName);
  const up = '../'.repeat(path.split('/').length - 1);
  const name = isOption ? `${collection}/${fileName}` : collection;
  return `# yaml-language-server: $schema=${up}${SCHEMAS_FOLDER}/${name}.json`;
}

type Slugs = ReadonlyMap<string, readonly string[]>;

/** Slugs of records with errors count as known. If a whole file has errors, nothing is known. */
function knownSlugs({ collections, refused }: KnownRecords): Slugs {
  if (refused === 'unknown') return new Map();
  const slugsOfRefused = [...refused].filter((name) => name !== '' && !name.includes('/'));
  const known = Object.entries(collections).map(([name, records]) => {
    const slugs = records.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []));
    return [name, [...new Set([...slugs, ...slugsOfRefused])].sort()] as const;
  });
  return new Map(known.filter(([, slugs]) => slugs.length > 0 && slugs.length <= MAX_SLUGS));
}

function schemasOf(name: string, files: Files, slugs: Slugs): (readonly [string, object])[] {
  const options = optionsByFileName(files.from, files.schema);
  if (!options) return [[`${name}.json`, fileSchema(name, recordSchema(files, slugs))]];
  return [...options].map(([fileName, schema]) => {
    const title = `${name}/${fileName}`;
    return [`${title}.json`, { ...recordSchema({ ...files, schema }, slugs), title }];
  });
}

/** Returns the options of a union that the slug selects, if the name of the file is the slug. */
function optionsByFileName(from: string, schema: ZodType): ReadonlyMap<string, ZodType> | undefined {
  const options = discriminatedOptions(unwrap(schema));
  if (options?.key !== 'slug' || !from.includes('*')) return undefined;
  return options.byValue as ReadonlyMap<string, ZodType>;
}

/** Returns the schema of a file that is a record or a list of records. */
function fileSchema(title: string, schema: JsonSchema): object {
  const { $schema, definitions, ...record } = schema;
  return {
    $schema,
    title,
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { items: { $ref: '#/definitions/record' } },
    else: { $ref: '#/definitions/record' },
    definitions: { ...(definitions as object | undefined), record: withRoot(record) },
  };
}

/** Corrects references of a schema to itself, which is not the root anymore. */
function withRoot(record: object): unknown {
  return JSON.parse(JSON.stringify(record).replaceAll('"$ref":"#"', '"$ref":"#/definitions/record"'));
}

/** Returns the schema of a record: besides its own fields it may have those that the engine reads from every record. */
function recordSchema({ from, schema }: Files, slugs: Slugs): JsonSchema {
  const json = toJsonSchema(schema, slugs);
  const options = json.anyOf ?? json.oneOf ?? [json];
  for (const option of options as JsonSchema[]) {
    if (option.properties) option.properties = { ...option.properties, ...switchesBeside(option.properties) };
    // The name of the file is the slug of a record that has none.
    if (from.includes('*') && option.required)
      option.required = option.required.filter((field) => field !== 'slug');
  }
  return json;
}

function switchesBeside(own: object): Record<string, JsonSchema> {
  const switches = Object.entries(SWITCHES.shape).filter(([name]) => !Object.hasOwn(own, name));
  return Object.fromEntries(
    switches.map(([name, field]) => [name, { type: 'boolean', description: descriptionOf(field) ?? '' }]),
  );
}

/** A schema that zod cannot convert allows everything: it still validates the data when the site is built. */
function toJsonSchema(schema: ZodType, slugs: Slugs): JsonSchema {
  const override = ({ zodSchema, jsonSchema }: Override) =>
    describeValue(jsonSchema, ((zodSchema as ZodType).meta() ?? {}) as DescribedMeta, slugs);
  try {
    return z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      unrepresentable: 'any',
      override,
    }) as JsonSchema;
  } catch {
    return {};
  }
}

interface Override {
  readonly zodSchema: unknown;
  readonly jsonSchema: JsonSchema;
}

interface DescribedMeta extends FieldMeta {
  readonly description?: string;
}

/** What the field types say in addition to JSON Schema; the keys of their metadata are none of its keywords. */
const META = ['reference', 'markdown', 'phrase', 'link', 'shown'] as const;

function describeValue(json: JsonSchema, meta: DescribedMeta, slugs: Slugs): void {
  for (const key of META) delete json[key];
  // The keyword of this name is a regular expression.
  if ((json.pattern as unknown) === true) delete json.pattern;
  const description = meta.description ?? describeMeta(meta);
  if (description) json.description = description;
  const known = meta.reference === undefined ? undefined : slugs.get(meta.reference);
  if (known) {
    delete json.type;
    json.enum = known.flatMap((slug) => (isNumber(slug) ? [slug, Number(slug)] : [slug]));
  }
  // A number where a text is expected, such as 04101, is read as it is written.
  if (json.type === 'string' && !json.enum) json.type = ['string', 'number'] as never;
}

function isNumber(text: string): boolean {
  return String(Number(text)) === text;
}

function describeMeta({ reference, markdown, pattern, phrase, link }: FieldMeta) {
  const parts = [
    reference && `The slug of a record of ${reference}.`,
    markdown && 'Text in Markdown.',
    pattern && 'One line. Names in braces, such as {site.name}, are replaced on each page.',
    phrase && `One line. It may contain ${phrase.map((name) => `{${name}}`).join(', ')}.`,
    link && 'An address of this site, such as /about.',
  ];
  return parts.filter(Boolean).join(' ');
}
