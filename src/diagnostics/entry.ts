/** How grave a finding is. An error stops a build; a warning is printed and the build goes on. */
export type Severity = 'error' | 'warning';

/** What a finding tells people, in full sentences: what is wrong, and what to do about it. */
export interface Words {
  readonly message: string;
  readonly hint: string;
}

/** An entry of the catalogue: how grave a finding is, and the words that are made of its facts. */
export interface Entry<Facts> {
  readonly severity: Severity;
  /** What kinds of the matter there are; none when all findings of the code read alike. */
  readonly kinds: readonly string[];
  readonly words: (facts: Facts) => Words;
}

/** The entry of an error whose findings all read alike. */
export function error<Facts>(words: (facts: Facts) => Words): Entry<Facts> {
  return { severity: 'error', kinds: [], words };
}

/** The entry of a warning whose findings all read alike. */
export function warning<Facts>(words: (facts: Facts) => Words): Entry<Facts> {
  return { severity: 'warning', kinds: [], words };
}

/** The words of each kind of one matter. `never`: what facts a function takes is for its own entry to say. */
type Kinds = Readonly<Record<string, (facts: never) => Words>>;

/** The facts of a matter of several kinds: of which kind a finding is, and what the words of that kind need. */
type FactsByKind<K extends Kinds> = {
  [Kind in keyof K]: { readonly kind: Kind } & (Parameters<K[Kind]> extends [infer Facts] ? Facts : unknown);
}[keyof K];

/** The entry of an error that has words of its own for each of its kinds; which it is stands in the facts, as `kind`. */
export function errorByKind<K extends Kinds>(kinds: K): Entry<FactsByKind<K>> {
  return byKind('error', kinds);
}

/** The same for a warning. */
export function warningByKind<K extends Kinds>(kinds: K): Entry<FactsByKind<K>> {
  return byKind('warning', kinds);
}

function byKind<K extends Kinds>(severity: Severity, kinds: K): Entry<FactsByKind<K>> {
  const words = (facts: FactsByKind<K>): Words => {
    const wordsOfKind = kinds[facts.kind] as (facts: FactsByKind<K>) => Words;
    return wordsOfKind(facts);
  };
  return { severity, kinds: Object.keys(kinds), words };
}
