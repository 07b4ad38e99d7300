/** An error stops a build; a warning is printed and the build continues. */
export type Severity = 'error' | 'warning';

/** The texts of an issue, in full sentences: what is wrong, and what to do about it. */
export interface IssueText {
  readonly message: string;
  readonly hint: string;
}

/** An entry of the catalogue. */
export interface IssueDefinition<Facts> {
  readonly severity: Severity;
  /** The values of `kind` in its facts; empty for a code with a single text. */
  readonly kinds: readonly string[];
  readonly describe: (facts: Facts) => IssueText;
}

/** Defines an error with a single text. */
export function error<Facts>(describe: (facts: Facts) => IssueText): IssueDefinition<Facts> {
  return { severity: 'error', kinds: [], describe };
}

/** Defines a warning with a single text. */
export function warning<Facts>(describe: (facts: Facts) => IssueText): IssueDefinition<Facts> {
  return { severity: 'warning', kinds: [], describe };
}

/** Defines an error with a text for each value of `kind` in its facts. */
export function errorByKind<K extends Kinds>(kinds: K): IssueDefinition<FactsByKind<K>> {
  return byKind('error', kinds);
}

/** Defines a warning with a text for each value of `kind` in its facts. */
export function warningByKind<K extends Kinds>(kinds: K): IssueDefinition<FactsByKind<K>> {
  return byKind('warning', kinds);
}

/** The texts by kind. `never`, as each function declares the facts that it takes. */
type Kinds = Readonly<Record<string, (facts: never) => IssueText>>;

/** The facts of each kind: the kind itself, and what its text requires. */
type FactsByKind<K extends Kinds> = {
  [Kind in keyof K]: { readonly kind: Kind } & (Parameters<K[Kind]> extends [infer Facts] ? Facts : unknown);
}[keyof K];

function byKind<K extends Kinds>(severity: Severity, kinds: K): IssueDefinition<FactsByKind<K>> {
  const describe = (facts: FactsByKind<K>): IssueText => {
    const describeKind = kinds[facts.kind] as (facts: FactsByKind<K>) => IssueText;
    return describeKind(facts);
  };
  return { severity, kinds: Object.keys(kinds), describe };
}
