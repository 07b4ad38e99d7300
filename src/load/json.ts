import type { SourceFile } from '../model.ts';
import type { ParsedFile } from './document.ts';
import { parseYaml } from './yaml.ts';

/**
 * Parses JSON at the speed of the platform. Places are looked up only for a mistake, and whatever might be one
 * (wrong syntax, a key written twice, `__proto__`, too deep, too large a number) is left to the parser that can say where.
 */
export function parseJson(file: SourceFile): ParsedFile {
  const value = parseSound(file.text);
  if (value === undefined) return parseYaml(file);
  let placed: ParsedFile | undefined;
  const slow = () => {
    placed ??= parseYaml(file);
    return placed;
  };
  return {
    file,
    value,
    issues: [],
    locate: (path) => slow().locate(path),
    locateKey: (path) => slow().locateKey(path),
    sourceOf: (path) => sourceOf(value, path) ?? slow().sourceOf(path),
  };
}

/** A number as JSON writes it is what was written, but for forms such as 1.0 and 1e3. */
function sourceOf(root: unknown, path: readonly PropertyKey[]): string | undefined {
  const value = path.reduce<unknown>(
    (v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  );
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** Undefined when there is anything that the slow parser has to look at. */
function parseSound(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isSound(value, 0) && countKeys(value) === countWrittenKeys(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

const MAX_DEPTH = 64;

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  if (depth >= MAX_DEPTH || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((item) => isSound(item, depth + 1));
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, item) => sum + countKeys(item), own);
}

/** Strings that a colon follows: more than there are keys means that one was written twice. */
function countWrittenKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = endOfString(text, at + 1);
    const next = /\s*:/y;
    next.lastIndex = at;
    if (next.test(text)) count += 1;
  }
  return count;
}

/** The index behind the quotation mark that ends a string. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
