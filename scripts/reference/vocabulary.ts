import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Term } from '../../src/audit/rules/schema-properties.ts';
import { compareCodeUnits } from '../../src/core/util/order.ts';

/** Returns the types and properties of schema.org, as the package schema-dts declares them, as JSON with one line for each type: the names of its parents and those of its properties. */
export function vocabularyText(): string {
  const declared = readFileSync(
    fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'),
    'utf8',
  );
  const lines = [...termsOf(declared)]
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .map(
      ([name, { parents, properties }]) =>
        `${JSON.stringify(name)}: ${JSON.stringify([parents.join(' '), properties.join(' ')])}`,
    );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Types of other vocabularies have an address as their name. */
const OTHER = /^[a-z]/;

function termsOf(declared: string): Map<string, Term> {
  const terms = new Map<string, Term>();
  const bases = /^(?:export )?interface _?(\w+)Base(?:<[^>]*>)? extends ([^{]+)\{\n([\s\S]*?)^\}/gm;
  for (const [, name = '', parents = '', body = ''] of declared.matchAll(bases))
    if (!OTHER.test(name))
      terms.set(name, {
        parents: namesIn(parents),
        properties: [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property),
      });
  // A type without properties of its own has no base.
  const leaves = /^export (?:interface|type) _?(\w+)Leaf(?:<[^>]*>)? (?:extends |= (?:Omit<)?)([^{&]+)/gm;
  for (const [, name = '', parents = ''] of declared.matchAll(leaves))
    if (!OTHER.test(name) && !terms.has(name)) terms.set(name, { parents: namesIn(parents), properties: [] });
  return terms;
}

function namesIn(parents: string): string[] {
  const names = [...parents.matchAll(/\b_?(\w+)Base\b/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !OTHER.test(name));
}
