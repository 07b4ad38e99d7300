import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Issue, Place } from '../../../core/model.ts';
import { findControlCharacter, findHiddenEscapes } from '../../../core/util/control-characters.ts';
import { append } from '../../../core/util/lists.ts';
import { isTypographic, readTypographic } from '../../../core/util/typographic.ts';
import type { Placer } from './document.ts';

export const MAX_DEPTH = 64;
export const MAX_ALIASES = 100;

/**
 * Returns the offset at which a text is nested too deep; undefined if it is not. Checked before parsing, because the parser recurses
 * and would exhaust the stack, which can end the process.
 */
export function findTooDeep(text: string): number | undefined {
  return findDeepBrackets(text) ?? findDeepIndent(text);
}

/** More than in any text within a block scalar, whose lines look like nested lists and groups. The parser bears thousands. */
const MAX_COLUMNS = 256;
const MAY_BE_DEEP = new RegExp(`^[ \\t?:-]{${MAX_COLUMNS}}`, 'm');
/** The beginning of a line: spaces, and the signs of list entries, keys and values. */
const BEGINNING = /^[ \t]*(?:[-?:][ \t]+)*(?=[^\s#])/gm;

/** Each level of lists and groups begins in a column of its own. */
function findDeepIndent(text: string): number | undefined {
  if (!MAY_BE_DEEP.test(text)) return undefined;
  const open: number[] = [];
  for (const { 0: beginning, index } of text.matchAll(BEGINNING)) {
    const columns = [...beginning.matchAll(/[-?:]/g)].map((sign) => sign.index).concat(beginning.length);
    while ((open.at(-1) ?? -1) >= (columns[0] ?? 0)) open.pop();
    append(open, columns);
    if (open.length > MAX_COLUMNS) return index + beginning.length;
  }
  return undefined;
}

/** Brackets in prose are few, or closed again. */
function findDeepBrackets(text: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

/** The text of a document, and functions that return places in it. */
interface Source {
  readonly text: string;
  readonly place: Placer;
  at(node: unknown): Place;
}

/** Reports what YAML allows and site data must not contain: duplicate keys, deep nesting, alias bombs, `__proto__`, NaN and others. */
export function refusedNodes(doc: Document, { text, place, at }: Source): Issue[] {
  const issues: Issue[] = [];
  const refuse = (node: unknown, facts: Facts<'file-unreadable'>) =>
    issues.push({ code: 'file-unreadable', facts, place: at(node) });
  let aliases = 0;
  let hasMergeKey = false;
  visit(doc, {
    Collection(_, node, ancestors) {
      if (isMap(node))
        append(
          issues,
          keysThatClash(node).map((key) => clash(key, at(key))),
        );
      if (ancestors.filter(isCollection).length < MAX_DEPTH) return undefined;
      refuse(node, { kind: 'too-deep', levels: MAX_DEPTH });
      return visit.BREAK;
    },
    Alias(_, alias, ancestors) {
      const target = alias.resolve(doc);
      if (!target) refuse(alias, { kind: 'unknown-alias', alias: alias.source });
      else if (ancestors.includes(target)) refuse(alias, { kind: 'alias-of-itself', alias: alias.source });
      aliases += 1;
      if (aliases > MAX_ALIASES) refuse(alias, { kind: 'many-aliases', limit: MAX_ALIASES });
      return aliases > MAX_ALIASES ? visit.BREAK : undefined;
    },
    Pair(_, { key, value }) {
      if (isMergeKey(key, value)) {
        if (!hasMergeKey) refuse(key, { kind: 'merge-key' });
        hasMergeKey = true;
      }
      if (isScalar(key) && key.value === '__proto__') refuse(key, { kind: 'reserved-key', key: key.value });
      if (isQuotedAround(key, value)) issues.push(typographic(key, { ...at(key), length: 1 }));
    },
    Scalar(_, scalar) {
      if (typeof scalar.value === 'number' && !Number.isFinite(scalar.value)) {
        refuse(scalar, { kind: 'not-finite', written: scalar.source ?? String(scalar.value) });
      }
      if (typeof scalar.value === 'string' && findControlCharacter(scalar.value))
        append(issues, hiddenIn(scalar, { text, place }));
    },
  });
  return issues;
}

/** YAML 1.1 has <<, which puts the fields of others into a mapping. */
function isMergeKey(key: unknown, value: unknown): boolean {
  return (
    isScalar(key) && key.value === '<<' && key.type === 'PLAIN' && (isAlias(value) || isCollection(value))
  );
}

/** An escape in double quotation marks, or two that make one character. */
const ESCAPE = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\(?:x..|u.{4}|U.{8}|[^\n])/g;

/** Reports escaped control characters. Unescaped ones are refused when the file is read. */
function hiddenIn({ range }: Scalar, { text, place }: Pick<Source, 'text' | 'place'>): Issue[] {
  const [start, end] = range ?? [0, 0];
  return findHiddenEscapes(text.slice(start, end), ESCAPE, readEscape).map(({ index, name, code }) => ({
    code: 'file-unreadable',
    facts: { kind: 'written-character', name, written: code },
    place: place(start + index, start + index + code.length),
  }));
}

function readEscape(code: string): string {
  return String(parseDocument(`"${code}"`).toJS());
}

/** Returns keys that are written twice, also those that only JavaScript considers equal, such as 1 and "1". */
function keysThatClash(map: YAMLMap): Scalar[] {
  const seen = new Set<string>();
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    if (seen.has(name)) return [key];
    seen.add(name);
    return [];
  });
}

/** Whether a colon in a text with typographic quotation marks has made a key of the part before it. */
function isQuotedAround(key: unknown, value: unknown): key is Scalar<string> {
  if (!isScalar(key) || !isScalar(value)) return false;
  if (typeof key.value !== 'string' || typeof value.value !== 'string') return false;
  const isOpen = isTypographic(key.value.charAt(0)) && !readTypographic(key.value);
  return isOpen && isTypographic(value.value.slice(-1)) && !readTypographic(value.value);
}

function typographic({ value }: Scalar<string>, place: Place): Issue {
  return {
    code: 'syntax',
    facts: { kind: 'typographic', language: 'YAML', mark: value.charAt(0) },
    place: place,
  };
}

function clash({ value }: Scalar, place: Place): Issue {
  return {
    code: 'syntax',
    facts: { kind: 'duplicate-key', language: 'YAML', key: String(value) },
    place: place,
  };
}
