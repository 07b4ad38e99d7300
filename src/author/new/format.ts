import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
  YAMLSeq,
} from 'yaml';
import type { DataRecord } from '../../core/model.ts';

/** How a new record is written. */
interface RecordFormat {
  /** A record of the same collection, as its file writes it, if there is one, and the whole file. */
  readonly sibling?: { readonly node: Node | undefined; readonly text: string } | undefined;
  /** That of the file of the sibling, if it is known. */
  readonly layout?: ReturnType<typeof layoutOf> | undefined;
  /** Comments behind fields that have no value, by name. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Returns the text of a record, or of a list with one entry, in the style of a sibling: quotation marks, folded lines, and flow style. */
export function formatRecord(value: DataRecord | readonly [unknown], format: RecordFormat): string {
  const { sibling } = format;
  const document = new Document(value);
  const [item] =
    Array.isArray(value) && isSeq(document.contents) ? document.contents.items : [document.contents];
  if (isNode(item) && sibling?.node) applyStyle(item, sibling.node);
  if (isMap(item)) {
    for (const { key, value: node } of item.items) {
      const note = format.notes.get(String(isScalar(key) ? key.value : key));
      if (note !== undefined && isScalar(node)) node.comment = ` ${note}`;
    }
  }
  return document.toString({ nullStr: '', ...(format.layout ?? layoutOf(sibling?.text)) });
}

/** Returns the text of a file to which entries are added at its end. All other text stays as it is. */
export function appendItems(text: string, items: readonly string[]): string {
  const before = withDashes(text);
  const blank = /\n\n(?:#[^\n]*\n)*- /.test(before) ? '\n' : '';
  const end = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  const indent = /^( *)- /m.exec(before)?.[1] ?? '';
  return end + items.map((item) => blank + item.replace(/^(?=.)/gm, indent)).join('');
}

/** Returns a list in brackets as a list of one entry per dash, with its comments; other texts as they are. */
function withDashes(text: string): string {
  const document = parseDocument(text);
  const { contents: list } = document;
  if (!isSeq(list) || !list.flow) return text;
  const [start, end] = list.range ?? [0, 0];
  if (list.items.length === 0) return `${text.slice(0, start)}${text.slice(end).trimStart()}`;
  list.flow = false;
  for (const item of list.items) if (isCollection(item)) item.flow = false;
  return document.toString({ lineWidth: 0 });
}

const [MIN_WIDTH, MAX_WIDTH] = [80, 120];

/** Returns how wide the lines of a file are, and whether its lists are indented. */
export function layoutOf(text: string | undefined) {
  if (text === undefined) return { lineWidth: 100 };
  const longest = Math.max(...text.split('\n').map(({ length }) => length));
  return {
    lineWidth: Math.min(Math.max(longest, MIN_WIDTH), MAX_WIDTH),
    indentSeq: !/^( *)[^\s#-][^\n]*:\n\1- /m.test(text),
  };
}

/** Gives a node the style of another. */
function applyStyle(node: Node, sibling: Node): void {
  if (isScalar(node) && isScalar(sibling)) applyScalarStyle(node, sibling);
  if (!isCollection(node) || !isCollection(sibling)) return;
  if (sibling.flow !== undefined) node.flow = sibling.flow;
  if (isSeq(node)) omitPadding(node);
  if (isMap(node) && isMap(sibling))
    for (const pair of node.items) {
      const same = sibling.items.find(({ key }) => String(key) === String(pair.key));
      if (isNode(pair.value) && isNode(same?.value)) applyStyle(pair.value, same.value);
      if (isScalar(pair.key) && isScalar(same?.key) && same.key.spaceBefore) pair.key.spaceBefore = true;
    }
  else if (isSeq(node) && isSeq(sibling))
    for (const item of node.items)
      if (isNode(item) && isNode(sibling.items[0])) applyStyle(item, sibling.items[0]);
}

/** Most people write `[a, b]`, but `{ a: 1 }`; the library has one setting for both. */
export function omitPadding(list: YAMLSeq): void {
  list.toString = (context, ...others) =>
    YAMLSeq.prototype.toString.call(list, context && { ...context, flowCollectionPadding: '' }, ...others);
}

function applyScalarStyle(node: Scalar, sibling: Scalar): void {
  if (typeof node.value === 'string' && sibling.type !== undefined) node.type = sibling.type;
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isCollection(value);
}
