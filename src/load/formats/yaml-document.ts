import {
  type Document,
  isCollection,
  isScalar,
  type Node,
  parseDocument,
  type ScalarTag,
  type YAMLError,
} from 'yaml';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Issue, Place, SourceFile } from '../../model.ts';
import { createPlacer, type ParsedFile, type Placer, spanOfPiece } from './document.ts';
import { createNodes } from './yaml-nodes.ts';
import { findTooDeep, isTold, MAX_ALIASES, MAX_DEPTH, refusedNodes } from './yaml-refusals.ts';
import { causesAmong, slipOf } from './yaml-slips.ts';
import { findTabIndent, foundBefore } from './yaml-tabs.ts';

/** The YAML within a file. */
export interface Stretch {
  /** With the text as it was read: of a large one it is read anew each time. */
  readonly file: SourceFile;
  /** Where it begins. */
  readonly from: number;
  /** The file up to the end of the YAML. Blanks are in place of what is before: so every offset is one in the file. */
  readonly text: string;
}

/** What the parser makes of a stretch. */
export interface ParsedStretch extends Omit<ParsedFile, 'file' | 'places'> {
  /** Whether nobody has to be told anything of it, now or when it is read another time. */
  readonly saysNothing: boolean;
}

/** Parses YAML and knows the place of every value. Mistakes come back as issues; the value is undefined when there are any. */
export function parseStretch({ file, from, text }: Stretch): ParsedStretch {
  const place = createPlacer(file);
  const tooDeep = findTooDeep(text);
  const doc = tooDeep === undefined ? parseSafely(text) : undefined;
  const nodes = createNodes(doc);
  const spanOf = (node: unknown): readonly [number, number] => {
    const range = (node as Node | null | undefined)?.range ?? doc?.contents?.range ?? [from, from + 1];
    return [range[0], range[1]];
  };
  const at = (node: unknown): Place => place(...spanOf(node));
  const { value, issues } = readDocument(doc, { text, place, at, tooDeep: tooDeep ?? from });
  return {
    value,
    issues,
    saysNothing: issues.length === 0 && doc !== undefined && !isTold(doc),
    locate: (path) => at(nodes.nearest(path)),
    locateKey: (path) => at(nodes.key(path) ?? nodes.nearest(path)),
    locatePiece: (path, piece) => place(...spanOfPiece(text, spanOf(nodes.nearest(path)), piece)),
    sourceOf: (path) => {
      const node = nodes.at(path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

interface Reading {
  readonly text: string;
  readonly place: Placer;
  readonly at: (node: unknown) => Place;
  readonly tooDeep: number;
}

function readDocument(
  doc: Document | undefined,
  { text, place, at, tooDeep }: Reading,
): { value: unknown; issues: Issue[] } {
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
  const errors = [...doc.errors, ...doc.warnings.filter(isTag)];
  const issues = errors.length ? slips(errors, { doc, text, place }) : refusedNodes(doc, { text, place, at });
  if (issues.length) return { value: undefined, issues };
  try {
    return { value: doc.toJS({ maxAliasCount: MAX_ALIASES + 1 }), issues: [] };
  } catch (error) {
    // The parser refuses aliases of aliases of aliases, which grow without end.
    if (error instanceof ReferenceError) return refuse({ kind: 'endless-aliases' }, at(doc.contents));
    throw error;
  }
}

/** The parser drops a tag that it does not know, such as that of `!new tool`: nobody who writes data means one. */
function isTag({ code }: YAMLError): boolean {
  return code === 'TAG_RESOLVE_FAILED';
}

/** What is wrong in the syntax: of each line the first, as the rest follows from it; of tabs the first in the file. */
function slips(
  errors: readonly YAMLError[],
  { doc, text, place }: Pick<Reading, 'text' | 'place'> & { readonly doc: Document },
): Issue[] {
  const isBracketed = isCollection(doc.contents) && doc.contents.flow === true;
  const tab = isBracketed ? undefined : findTabIndent(errors, text);
  const found = new Map<number, Issue>();
  let followsUntil = 0;
  for (const error of causesAmong(tab ? foundBefore(tab, errors, text) : errors)) {
    if (error.pos[0] < followsUntil) continue;
    const { facts, span, until } = slipOf(error, text, errors);
    followsUntil = until;
    const where = place(...span);
    if (!found.has(where.line)) found.set(where.line, { code: 'syntax', facts, place: where });
  }
  if (!tab) return [...found.values()];
  const { start, end, lines } = tab;
  return [...found.values(), { code: 'syntax', facts: { kind: 'tab', lines }, place: place(start, end) }];
}

/** The parser recurses, so that a file of brackets alone can exhaust the stack. Undefined in that case. */
function parseSafely(text: string): Document | undefined {
  try {
    // Keys written twice are found in yaml-refusals.ts: the parser compares each key with all others.
    return parseDocument(text, { version: '1.2', uniqueKeys: false, customTags: keepLeadingZeros });
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
