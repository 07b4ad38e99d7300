import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type ScalarTag,
} from 'yaml';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Issue, Place, SourceFile } from '../../../core/model.ts';
import { createPlacer, type ParsedFile, type Placer, type Places, spanOfPiece } from './document.ts';
import { findSyntaxIssues } from './yaml-errors.ts';
import { findTooDeep, MAX_ALIASES, MAX_DEPTH, refusedNodes } from './yaml-refusals.ts';

/** A part of a file that is YAML, and whether its nodes are returned with the tokens that they were made of, to change the text. */
interface YamlPart {
  /** Offsets in the file, for front matter. */
  readonly from?: number;
  readonly to?: number;
  readonly keepsTokens?: boolean | undefined;
}

/** Parses YAML 1.2. The value is undefined when there are issues. */
export function parseYaml(file: SourceFile, part: YamlPart = {}): ParsedFile {
  const opened = open(file, part);
  return {
    file,
    ...readDocument(opened),
    ...(part.keepsTokens && opened.doc ? { document: opened.doc } : {}),
    places: placesIn(file, opened),
    sourceOf: (path) => {
      const node = opened.nodes.at(path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

interface OpenedYaml {
  /** The file up to the end of the YAML, with blanks before it, so that offsets are those of the file. */
  readonly text: string;
  readonly doc: Document | undefined;
  readonly nodes: Nodes;
  readonly place: Placer;
  spanOf(node: unknown): readonly [number, number];
  /** Where it is nested too deep, if there is no document. */
  readonly tooDeep: number;
}

function open(file: SourceFile, { from = 0, to, keepsTokens = false }: YamlPart): OpenedYaml {
  const text = file.text.slice(0, from).replace(/[^\n]/g, ' ') + file.text.slice(from, to);
  const tooDeep = findTooDeep(text);
  const doc = tooDeep === undefined ? parseSafely(text, keepsTokens) : undefined;
  const spanOf = (node: unknown): readonly [number, number] => {
    const range = (node as Node | null | undefined)?.range ?? doc?.contents?.range ?? [from, from + 1];
    return [range[0], range[1]];
  };
  return { text, doc, nodes: createNodes(doc), place: createPlacer(file), spanOf, tooDeep: tooDeep ?? from };
}

function placesIn({ text }: SourceFile, { nodes, place, spanOf }: OpenedYaml): Places {
  const spanAt = (path: readonly PropertyKey[]) => spanOf(nodes.nearest(path));
  return {
    locate: (path) => place(...spanAt(path)),
    locateKey: (path) => place(...spanOf(nodes.key(path) ?? nodes.nearest(path))),
    locatePiece: (path, piece) => place(...spanOfPiece(text, spanAt(path), piece)),
  };
}

function readDocument({ text, doc, place, spanOf, tooDeep }: OpenedYaml): {
  value: unknown;
  issues: Issue[];
} {
  const at = (node: unknown) => place(...spanOf(node));
  const refuse = (facts: Facts<'file-unreadable'>, where: Place) => ({
    value: undefined,
    issues: [{ code: 'file-unreadable', facts, place: where } as const],
  });
  if (!doc) return refuse({ kind: 'too-deep', levels: MAX_DEPTH }, place(tooDeep, tooDeep + 1));
  const directive = /^%\S+/m.exec(text);
  // %YAML 1.1 would bring back octal numbers, yes and no as true and false, and dates.
  if (directive && doc.directives?.docStart) {
    return refuse(
      { kind: 'directive', directive: directive[0] },
      place(directive.index, directive.index + directive[0].length),
    );
  }
  const syntaxIssues = findSyntaxIssues(doc, { text, place });
  const issues = syntaxIssues.length ? syntaxIssues : refusedNodes(doc, { text, place, at });
  if (issues.length) return { value: undefined, issues };
  try {
    return { value: doc.toJS({ maxAliasCount: MAX_ALIASES + 1 }), issues: [] };
  } catch (error) {
    // The parser throws for nested aliases that expand without end.
    if (error instanceof ReferenceError) return refuse({ kind: 'endless-aliases' }, at(doc.contents));
    throw error;
  }
}

/** Returns undefined when the recursive parser exhausts the stack, as for a file of brackets. */
function parseSafely(text: string, keepSourceTokens: boolean): Document | undefined {
  try {
    // Duplicate keys are found in yaml-refusals.ts: the parser would compare each key with all others. For each pretty error it
    // would read the text from its start.
    const quick = { uniqueKeys: false, prettyErrors: false, keepSourceTokens };
    return parseDocument(text, { version: '1.2', customTags: keepLeadingZeros, ...quick });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** YAML 1.2 reads 04101 as a number. Here a leading zero makes it text: a ZIP code, a phone, a part number. */
function keepLeadingZeros(tags: unknown[]): never {
  return tags.map((tag) => {
    if (!isScalarTag(tag)) return tag;
    if (tag.tag === 'tag:yaml.org,2002:int' && tag.test?.test('7'))
      return { ...tag, test: /^[-+]?(?:0|[1-9][0-9]*)$/ };
    if (tag.tag === 'tag:yaml.org,2002:float' && tag.test?.test('1.5')) {
      return { ...tag, test: /^[-+]?(?:(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+)$/ };
    }
    return tag;
  }) as never;
}

function isScalarTag(tag: unknown): tag is ScalarTag {
  return typeof tag === 'object' && tag !== null && 'test' in tag;
}

/** Looks up nodes of a document by path. */
interface Nodes {
  /** The node at a path; undefined when there is none. */
  at(path: readonly PropertyKey[]): unknown;
  /** The node at a path, or the nearest one above it. */
  nearest(path: readonly PropertyKey[]): unknown;
  /** The key at the end of a path. */
  key(path: readonly PropertyKey[]): unknown;
}

/** Follows aliases. The keys of a map are indexed on first use, as a map may have very many. */
function createNodes(doc: Document | undefined): Nodes {
  const indexes = new WeakMap<object, Map<string, Pair>>();
  const pairAt = (node: unknown, key: PropertyKey): Pair | undefined => {
    if (!isMap(node)) return undefined;
    const index = indexes.get(node) ?? indexPairs(node.items);
    indexes.set(node, index);
    return index.get(String(key));
  };
  const real = (node: unknown) => (isAlias(node) && doc ? node.resolve(doc) : node);
  const childOf = (node: unknown, key: PropertyKey): unknown => {
    const parent = real(node);
    return isSeq(parent) ? parent.items[Number(key)] : pairAt(parent, key)?.value;
  };
  const nearest = (path: readonly PropertyKey[]) => {
    let node: unknown = doc?.contents;
    for (const key of path) {
      const child = childOf(node, key);
      if (child === undefined || child === null) break;
      node = child;
    }
    return node;
  };
  return {
    at: (path) => path.reduce<unknown>(childOf, doc?.contents),
    nearest,
    key(path) {
      const last = path.at(-1);
      return last === undefined ? undefined : pairAt(nearest(path.slice(0, -1)), last)?.key;
    },
  };
}

function indexPairs(items: readonly unknown[]): Map<string, Pair> {
  const index = new Map<string, Pair>();
  for (const pair of items) {
    if (!isPair(pair) || !isScalar(pair.key)) continue;
    const key = String(pair.key.value);
    if (!index.has(key)) index.set(key, pair);
  }
  return index;
}
