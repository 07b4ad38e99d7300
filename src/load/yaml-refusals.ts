import { type Document, isCollection, isMap, isScalar, visit, type YAMLMap } from 'yaml';
import type { Issue, Place } from '../model.ts';
import { findControlCharacter } from '../util/control-characters.ts';

export const MAX_DEPTH = 64;
export const MAX_ALIASES = 100;

/**
 * Where brackets are open too many levels deep. The parser recurses and would exhaust the machine before it could
 * say so. Brackets in prose are closed again, or few.
 */
export function findTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

/** Things that YAML allows and that do harm in a site's data, each at its place. */
export function refusedNodes(doc: Document, at: (node: unknown) => Place): Issue[] {
  const issues: Issue[] = [];
  const refuse = (node: unknown, reason: string, advice: string) =>
    issues.push({ code: 'file-unreadable', facts: { reason, advice }, place: at(node) });
  let aliases = 0;
  visit(doc, {
    Collection(_, node, ancestors) {
      if (isMap(node)) issues.push(...keysThatClash(node).map((key) => clash('YAML', at(key))));
      if (ancestors.filter(isCollection).length < MAX_DEPTH) return undefined;
      refuse(node, `it is nested over ${MAX_DEPTH} levels deep`, 'Make it flatter.');
      return visit.BREAK;
    },
    Alias(_, alias, ancestors) {
      const target = alias.resolve(doc);
      if (!target) refuse(alias, `the alias *${alias.source} names nothing`, 'Write the value out.');
      else if (ancestors.includes(target))
        refuse(alias, `the alias *${alias.source} contains itself`, 'Write the value out.');
      aliases += 1;
      if (aliases > MAX_ALIASES)
        refuse(alias, `it has more than ${MAX_ALIASES} aliases`, 'Write the values out.');
      return aliases > MAX_ALIASES ? visit.BREAK : undefined;
    },
    Pair(_, { key }) {
      if (isScalar(key) && key.value === '__proto__')
        refuse(key, 'the key __proto__ is not allowed', 'Choose another name.');
    },
    Scalar(_, scalar) {
      if (typeof scalar.value === 'number' && !Number.isFinite(scalar.value)) {
        refuse(scalar, `${scalar.source} is not a number that a page can show`, 'Write a finite number.');
      }
      const control = typeof scalar.value === 'string' ? findControlCharacter(scalar.value) : undefined;
      if (control)
        refuse(scalar, `it holds the invisible control character ${control.name}`, 'Delete that character.');
    },
  });
  return issues;
}

/** Keys that YAML takes for two and JavaScript for one, such as 1 and "1". */
function keysThatClash(map: YAMLMap): unknown[] {
  const seen = new Set<string>();
  return map.items.flatMap(({ key }) => {
    const name = isScalar(key) ? String(key.value) : '';
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [key];
  });
}

/** A key that stands in a group a second time. */
export function clash(language: string, place: Place): Issue {
  const facts = {
    language,
    reason: 'Map keys must be unique',
    advice: 'Delete one of the two, or give it another name.',
  };
  return { code: 'syntax', facts, place };
}
