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
  visit,
} from 'yaml';
import type { Issue, SourceFile } from '../model.ts';
import { createPlacer, type ParsedFile } from './document.ts';

const MAX_DEPTH = 64;
const MAX_ALIASES = 100;

/**
 * Parses YAML (or JSON, which is YAML) and keeps the place of every value. `from` and `to` bound the YAML
 * within the file, for front matter. Mistakes come back as issues; the value is undefined when there are any.
 */
export function parseYaml(file: SourceFile, from = 0, to = file.text.length): ParsedFile {
  const place = createPlacer(file);
  // Blanks in place of what is before keep every offset the parser reports an offset in the file.
  const text = file.text.slice(0, from).replace(/[^\n]/g, ' ') + file.text.slice(from, to);
  const doc = parseDocument(text, { version: '1.2', uniqueKeys: true, customTags: keepLeadingZeros });
  const at = (node: unknown) => {
    const range = (node as Node | null | undefined)?.range ?? doc.contents?.range ?? [from, from + 1];
    return place(range[0], range[1]);
  };
  const issues = [
    ...doc.errors.map((error) => syntaxIssue(file, error.message, place(error.pos[0], error.pos[1]))),
    ...(doc.errors.length ? [] : refusedNodes(file, doc, at)),
  ];
  return {
    file,
    value: issues.length ? undefined : toValue(doc),
    issues,
    locate: (path) => at(nearestNode(doc, path)),
    locateKey: (path) => at(keyNode(doc, path) ?? nearestNode(doc, path)),
    sourceOf: (path) => {
      const node = nodeAt(doc, path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

/** YAML 1.2 reads 04101 as a number. Here a leading zero makes it text: a ZIP code, a phone, a part number. */
function keepLeadingZeros(tags: (ScalarTag | string | unknown)[]): never {
  return tags.map((tag) =>
    isScalarTag(tag) && tag.tag === 'tag:yaml.org,2002:int' && tag.test?.test('7')
      ? { ...tag, test: /^[-+]?(?:0|[1-9][0-9]*)$/ }
      : isScalarTag(tag) && tag.tag === 'tag:yaml.org,2002:float' && tag.test?.test('1.5')
        ? { ...tag, test: /^[-+]?(?:0|[1-9][0-9]*)\.[0-9]*$/ }
        : tag,
  ) as never;
}

function isScalarTag(tag: unknown): tag is ScalarTag {
  return typeof tag === 'object' && tag !== null && 'test' in tag;
}

function toValue(doc: Document): unknown {
  return doc.toJS({ maxAliasCount: MAX_ALIASES });
}

function syntaxIssue(file: SourceFile, message: string, place: Issue['place']): Issue {
  // The parser adds the source line to its message; the report shows it anyway.
  const reason = (message.split('\n')[0] ?? message)
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/\.$/, '');
  const advice = reason.startsWith('Map keys must be unique')
    ? 'Delete one of the two, or give it another name.'
    : reason.includes('Nested mappings')
      ? 'Put quotation marks around a text that holds a colon.'
      : 'Compare the line with the ones around it: indentation, quotation marks and colons.';
  return {
    code: 'syntax',
    facts: { language: file.path.endsWith('.json') ? 'JSON' : 'YAML', reason, advice },
    ...(place ? { place } : {}),
  };
}

/** Things that YAML allows and that do harm in a site's data. */
function refusedNodes(
  file: SourceFile,
  doc: Document,
  at: (node: unknown) => NonNullable<Issue['place']>,
): Issue[] {
  const issues: Issue[] = [];
  const refuse = (node: unknown, reason: string, advice: string) =>
    issues.push({ code: 'file-unreadable', facts: { reason, advice }, place: at(node) });
  let aliases = 0;
  visit(doc, {
    Node(_, node, path) {
      if (path.length > MAX_DEPTH * 2) {
        refuse(node, `it is nested over ${MAX_DEPTH} levels deep`, 'Make it flatter.');
        return visit.BREAK;
      }
      return undefined;
    },
    Alias(_, alias, path) {
      const target = alias.resolve(doc);
      if (!target) refuse(alias, `the alias *${alias.source} names nothing`, 'Write the value out.');
      else if (path.includes(target))
        refuse(alias, `the alias *${alias.source} contains itself`, 'Write the value out.');
      aliases += 1;
      if (aliases > MAX_ALIASES)
        refuse(alias, `it has more than ${MAX_ALIASES} aliases`, 'Write the values out.');
      return aliases > MAX_ALIASES ? visit.BREAK : undefined;
    },
    Pair(_, pair) {
      if (isScalar(pair.key) && pair.key.value === '__proto__') {
        refuse(pair.key, 'the key __proto__ is not allowed', 'Choose another name.');
      }
    },
    Scalar(_, scalar) {
      if (typeof scalar.value === 'number' && !Number.isFinite(scalar.value)) {
        refuse(scalar, `${scalar.source} is not a number that a page can show`, 'Write a finite number.');
      }
    },
  });
  return file.text === '' ? [] : issues;
}

function nodeAt(doc: Document, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((node, key) => childOf(doc, node, key), doc.contents);
}

function nearestNode(doc: Document, path: readonly PropertyKey[]): unknown {
  let node: unknown = doc.contents;
  for (const key of path) {
    const child = childOf(doc, node, key);
    if (child === undefined || child === null) break;
    node = child;
  }
  return node;
}

function childOf(doc: Document, node: unknown, key: PropertyKey): unknown {
  const real = isAlias(node) ? node.resolve(doc) : node;
  if (isSeq(real)) return real.items[Number(key)];
  return pairAt(real, key)?.value;
}

function keyNode(doc: Document, path: readonly PropertyKey[]): unknown {
  const last = path.at(-1);
  return last === undefined ? undefined : pairAt(nodeAt(doc, path.slice(0, -1)), last)?.key;
}

function pairAt(node: unknown, key: PropertyKey): Pair | undefined {
  if (!isMap(node)) return undefined;
  return node.items.find(
    (pair) => isPair(pair) && isScalar(pair.key) && String(pair.key.value) === String(key),
  );
}
