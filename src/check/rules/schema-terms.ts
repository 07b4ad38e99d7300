import { VOCABULARY } from './vocabulary.ts';

/** What schema.org says about its types. */
export interface SchemaTerms {
  isType(type: string): boolean;
  /** Whether a type is another one, or a special case of it. */
  isA(type: string, other: string): boolean;
  /** Whether a type, or one above it, has a property. */
  has(type: string, property: string): boolean;
}

interface Term {
  readonly parents: readonly string[];
  readonly properties: ReadonlySet<string>;
}

export function readSchemaTerms(): SchemaTerms {
  const terms = new Map<string, Term>();
  for (const line of VOCABULARY.trim().split('\n')) {
    const [name = '', parents = '', properties = ''] = line.split(/ < ?| ?: ?/);
    terms.set(name, {
      parents: parents.split(' ').filter(Boolean),
      properties: new Set(properties.split(' ')),
    });
  }
  const some = (type: string, test: (type: string, term: Term) => boolean): boolean => {
    const term = terms.get(type);
    return term !== undefined && (test(type, term) || term.parents.some((parent) => some(parent, test)));
  };
  return {
    isType: (type) => terms.has(type),
    isA: (type, other) => some(type, (one) => one === other),
    has: (type, property) => some(type, (_, { properties }) => properties.has(property)),
  };
}
