import {
  type CST,
  Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { endOfLine, startOfLine } from '../../site/load/formats/yaml-lines.ts';
import { formatRecord, omitPadding } from '../new/format.ts';
import { type Entries, type Entry, insertEntry, moveEntry, removeEntry, type Splice } from './entries.ts';
import type { ValueChange } from './value-changes.ts';
import { scalarTexts } from './yaml-scalar.ts';

/** A YAML text, or a text with front matter, and its nodes with the tokens that they were made of. */
interface YamlSource {
  readonly text: string;
  readonly document: Document;
  readonly aliases: ReadonlySet<string>;
  /** Returns the keys of the group at a path in the order of the schema. */
  readonly keysAt: (path: readonly PropertyKey[]) => readonly string[];
}

/** Returns the anchors that aliases of a document refer to. */
export function aliasesIn(document: Document): ReadonlySet<string> {
  const used = new Set<string>();
  visit(document, { Alias: (_, { source }) => void used.add(source) });
  return used;
}

/** Returns how a value may be changed, the best first, or why it cannot be. Some of these have another meaning in YAML. */
export function changeYaml(source: YamlSource, change: ValueChange): readonly Splice[] | string {
  const { text } = source;
  const path = change.path.slice(0, -1);
  const key = change.path.at(-1) ?? '';
  const parent = collectionAt(source, path);
  if (typeof parent === 'string') return parent;
  const list = entriesOf(parent, text);
  const index = indexOf(parent, key);
  if (change.kind === 'move') return [moveEntry(list, index, change.to)];
  const isThere = change.kind !== 'insert' && list.entries[index] !== undefined;
  const anchor = isThere ? sharedAnchor(source, childOf(parent, index), true) : undefined;
  if (anchor !== undefined) return sharedReason(source, anchor);
  if (change.kind === 'remove' || change.value === undefined)
    return list.entries.length > 1
      ? removeEntry(list, index)
      : replaceCollection(source, path, isSeq(parent) ? [] : {});
  const { value } = change;
  if (isThere) return setEntry(source, { parent, list, index }, value);
  const added = isSeq(parent) ? ([value] as const) : { [key]: value };
  if (list.entries.length === 0) return replaceCollection(source, path, added);
  const at = isSeq(parent) ? index : placeOfKey(parent, key, source.keysAt(path));
  const like = isSeq(parent) ? parent.items[Math.max(0, at - 1)] : neighborWith(source, path, key);
  return entryTexts(added, list, like).map((one) => insertEntry(list, at, one));
}

type Collection = YAMLMap | YAMLSeq;

/** The entries of a list or group, and where their values begin: behind colon or hyphen. In brackets, entries of lists have none. */
interface YamlEntries extends Entries {
  readonly marks: readonly (number | undefined)[];
}

/** Returns a list or group, or the reason why it cannot be changed: it is, or is in, a value that is used elsewhere too. */
function collectionAt(source: YamlSource, path: readonly PropertyKey[]): Collection | string {
  let node: unknown = source.document.contents;
  for (const key of [...path, undefined]) {
    const anchor = sharedAnchor(source, node, false);
    if (anchor !== undefined) return sharedReason(source, anchor);
    if (!isMap(node) && !isSeq(node)) break;
    if (key === undefined) return node;
    node = childOf(node, indexOf(node, key));
  }
  return 'There is no list or group at this place.';
}

function indexOf(node: Collection, key: PropertyKey): number {
  if (isSeq(node)) return Number(key);
  return node.items.findIndex(
    (pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === String(key),
  );
}

function childOf(node: Collection, index: number): unknown {
  return isSeq(node) ? node.items[index] : node.items[index]?.value;
}

/** Returns the anchor of an alias, or of a value to which aliases refer, also of one within it. */
function sharedAnchor({ aliases: used }: YamlSource, node: unknown, isWhole: boolean): string | undefined {
  if (isAlias(node)) return node.source;
  if (used.size === 0 || !isNode(node)) return undefined;
  let found: string | undefined;
  visit(node, (_, one) => {
    const anchor = isScalar(one) || isCollection(one) ? one.anchor : undefined;
    if (anchor !== undefined && used.has(anchor)) found = anchor;
    return isWhole && found === undefined ? undefined : visit.BREAK;
  });
  return found;
}

function sharedReason({ document, text }: YamlSource, anchor: string): string {
  let start = 0;
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && node.anchor === anchor) start = node.range?.[0] ?? 0;
    },
  });
  const line = text.slice(0, start).split('\n').length;
  return `Several places of the file share this value: it is named &${anchor} in line ${line}. Change it in the file.`;
}

function entriesOf(node: Collection, text: string): YamlEntries {
  const token = node.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
  const items = (token.items as readonly CST.CollectionItem[]).filter(
    ({ key, sep, value, start }) => key || sep || value || start.some(({ type }) => type === 'seq-item-ind'),
  );
  const marks = items.map(({ start, sep }) => {
    const mark = [...start, ...(sep ?? [])].find(({ type }) => /^(?:seq-item|map-value)-ind$/.test(type));
    return mark && mark.offset + 1;
  });
  const entries = items.map(({ start, key, value }, i): Entry => {
    const first = start.find(({ type }) => !/^(?:space|newline|comment|comma)$/.test(type));
    const begin = first?.offset ?? key?.offset ?? value?.offset ?? 0;
    return { start: begin, end: endOf(childOf(node, i), marks[i] ?? begin, text) };
  });
  const isFlow = token.type === 'flow-collection';
  const [start, end] = node.range ?? [0, 0];
  const inside = { start: start + 1, end: end - 1 };
  return { text, entries, marks, hasComments: true, ...(isFlow ? { inside } : {}) };
}

/** Returns the end of the value behind a mark, without blank lines and the last line break. */
function endOf(node: unknown, mark: number, text: string): number {
  if (!isNode(node) || !node.range) return mark;
  const [start, end] = node.range;
  if (isCollection(node) && node.srcToken?.type !== 'flow-collection')
    return entriesOf(node as Collection, text).entries.at(-1)?.end ?? mark;
  if (!isScalar(node) || !node.type?.startsWith('BLOCK')) return end === start ? mark : end;
  const source = text.slice(start, end);
  if (/^.\d?\+/.test(source)) return source.endsWith('\n') ? end - 1 : end;
  return endOfLine(text, start + source.trimEnd().length);
}

/** An entry of a list or group. */
interface Spot {
  readonly parent: Collection;
  readonly list: YamlEntries;
  readonly index: number;
}

/** Replaces the value of an entry. */
function setEntry({ text }: YamlSource, { parent, list, index }: Spot, value: unknown): readonly Splice[] {
  const node = childOf(parent, index);
  const { start: begin, end } = list.entries[index] ?? { start: 0, end: 0 };
  const mark = list.marks[index];
  const isEmpty = end === mark;
  const isText = isScalar(node) && !isEmpty;
  const start = isText ? (node.range?.[0] ?? begin) : (mark ?? begin);
  const blank = isText || mark === undefined ? '' : ' ';
  const column = begin - startOfLine(text, begin);
  if (typeof value !== 'object' || value === null) {
    const was = {
      type: isText ? node.type : undefined,
      source: isText ? text.slice(start, end) : '',
      ...{ column, isInBrackets: list.inside !== undefined, usesSingle: usesSingle(text) },
    };
    return scalarTexts(value, was).map((one) => ({ start, end, text: blank + one }));
  }
  const from = mark ?? begin;
  const texts = entryTexts(mark === undefined ? [value] : { k: value }, list, undefined, column);
  return texts.map((one) => {
    const inner = one.slice(one.indexOf(':') + 1);
    const behind = mark === undefined ? one : inner.startsWith('\n') ? inner : ` ${inner.trimStart()}`;
    // A comment stays beside the key.
    const comment =
      behind.startsWith('\n') && !isCollection(node) ? text.slice(end, endOfLine(text, end)) : '';
    return { start: from, end: end + comment.length, text: comment + behind };
  });
}

/** Replaces a list or group that is empty, or becomes so. */
function replaceCollection(
  source: YamlSource,
  path: readonly PropertyKey[],
  value: Readonly<Record<string, unknown>> | readonly unknown[],
): readonly Splice[] | string {
  const { text, document } = source;
  const parent = collectionAt(source, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent === 'string') return parent;
  if (key !== undefined)
    return setEntry(source, { parent, list: entriesOf(parent, text), index: indexOf(parent, key) }, value);
  const start = parent.range?.[0] ?? 0;
  const end = endOf(document.contents, start, text);
  return blockTexts(value, text, undefined).map((one) => ({ start, end, text: one }));
}

/** Returns how an entry may be written, in the style of another one, beside those of a list. */
function entryTexts(
  value: Readonly<Record<string, unknown>> | readonly [unknown],
  { text, inside, entries }: Entries,
  like: unknown,
  column?: number,
): string[] {
  if (inside) return [inBrackets(value), JSON.stringify(value).slice(1, -1)];
  const first = entries[0]?.start ?? 0;
  const indent = ' '.repeat(column ?? first - startOfLine(text, first));
  return blockTexts(value, text, like).map((one) => one.replace(/\n(?=[^\n])/g, `\n${indent}`));
}

/** In lines, or as a last resort like JSON, which is YAML too. */
function blockTexts(value: object, text: string, like: unknown): string[] {
  const sibling = { node: isScalar(like) || isCollection(like) ? like : undefined, text };
  const formatted = formatRecord(value as Readonly<Record<string, unknown>>, { sibling, notes: new Map() });
  const [key = '', inner] = Object.entries(value)[0] ?? [];
  const json = Array.isArray(value) ? '- ' : `${JSON.stringify(key)}: `;
  return [formatted.replace(/\n$/, ''), ...(inner === undefined ? [] : [json + JSON.stringify(inner)])];
}

/** Returns an entry as it is written in brackets. */
function inBrackets(value: Readonly<Record<string, unknown>> | readonly [unknown]): string {
  const document = new Document(Array.isArray(value) ? { k: value[0] } : value);
  visit(document, {
    Collection(_, node) {
      node.flow = true;
      if (isSeq(node)) omitPadding(node);
    },
  });
  const text = document.toString({ lineWidth: 0 }).trimEnd().slice(1, -1).trim();
  return Array.isArray(value) ? text.slice('k: '.length) : text;
}

/** Returns the index at which a new key follows its neighbors in the schema. */
function placeOfKey(parent: Collection, key: PropertyKey, order: readonly string[]): number {
  const above = order.slice(0, Math.max(0, order.indexOf(String(key)))).reverse();
  const before = above.map((one) => indexOf(parent, one)).find((index) => index >= 0);
  return (before ?? parent.items.length - 1) + 1;
}

/** Returns another group of the same list that has the key. */
function neighborWith(source: YamlSource, path: readonly PropertyKey[], key: PropertyKey): unknown {
  const list = path.length > 0 ? collectionAt(source, path.slice(0, -1)) : undefined;
  return isSeq(list) ? list.items.find((item) => isMap(item) && indexOf(item, key) >= 0) : undefined;
}

/** Whether most quoted texts of a file are in single quotation marks. */
function usesSingle(text: string): boolean {
  const count = (mark: string) => text.split(`: ${mark}`).length;
  return count("'") > count('"');
}
