import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataDefinition, Dataset } from '../../core/model.ts';
import { hash128 } from '../../core/util/hash.ts';
import { isIoError } from '../../core/util/io-errors.ts';
import { createJsonSchemas, SCHEMAS_FOLDER } from '../../site/schema/json-schema.ts';
import { replaceWhole } from './file-operations.ts';

/** Contains the hash of the inputs of the schemas in the folder. */
const HASH_FILE = '.hash';

/** The inputs of the schemas. */
interface SchemaInputs {
  readonly data: DataDefinition;
  readonly dataset: Dataset;
  /** Hash of the code that defines the data. Without it the schemas are made again each time. */
  readonly code?: string | undefined;
}

/**
 * Writes the JSON Schemas of the data for editors, unless neither code nor slugs have changed. Problems with the disk are ignored: a build
 * does not need the schemas.
 */
export function writeJsonSchemas(root: string, { data, dataset, code }: SchemaInputs): void {
  const folder = join(root, SCHEMAS_FOLDER);
  const languages = (dataset.site.languages ?? []) as readonly string[];
  const key = code === undefined ? undefined : hash128(JSON.stringify([code, slugsIn(dataset), languages]));
  try {
    if (key !== undefined && readText(join(folder, HASH_FILE)) === key) return;
    const schemas = createJsonSchemas(data, dataset, languages);
    for (const [path, schema] of schemas) writeChanged(join(folder, path), `${JSON.stringify(schema)}\n`);
    removeOthers(folder, new Set([...schemas.keys(), HASH_FILE]));
    if (key !== undefined) writeChanged(join(folder, HASH_FILE), key);
  } catch (error) {
    if (!isIoError(error)) throw error;
  }
}

function slugsIn({ collections, refused }: Dataset) {
  const slugs = Object.entries(collections).map(([name, records]) => [
    name,
    records.map(({ slug }) => slug).sort(),
  ]);
  return [slugs, refused === 'unknown' ? refused : [...refused].sort()];
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Editors reload a schema whose file changes. */
function writeChanged(path: string, text: string): void {
  if (readText(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  replaceWhole(path, text);
}

function removeOthers(folder: string, known: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && !known.has(name)) rmSync(path, { force: true });
  }
}
