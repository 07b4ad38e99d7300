/** An error stops a build; a warning is printed and the build continues. Only `check` has hints: what may be intended. */
export type Severity = 'error' | 'warning' | 'hint';

/** The texts of an issue, in full sentences: what is wrong, and what to do about it. */
export interface IssueText {
  readonly message: string;
  readonly hint: string;
}

/** Texts with lines to copy, which follow the hint. */
export interface DescribedIssue extends IssueText {
  readonly lines?: readonly string[];
}

/** An entry of the catalog. */
export interface IssueDefinition<Facts> {
  readonly severity: Severity;
  /** The values of `kind` in its facts; empty for a code with a single text. */
  readonly kinds: readonly string[];
  readonly describe: (facts: Facts) => DescribedIssue;
}

/** Defines an error with a single text. */
export function error<Facts>(describe: (facts: Facts) => DescribedIssue): IssueDefinition<Facts> {
  return { severity: 'error', kinds: [], describe };
}

/** Defines a warning with a single text. */
export function warning<Facts>(describe: (facts: Facts) => DescribedIssue): IssueDefinition<Facts> {
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

/** What `docs/checks.md` says about a rule of `check`. */
interface AuditRule {
  /** What the rule finds, as the rest of “finds …”. */
  readonly finds: string;
  readonly why: string;
  /** The address of the document that the rule follows. */
  readonly source: string;
  /** What to do about it: the hint of an issue, unless it has one of its own. */
  readonly fix: string;
}

/** An issue of a written site. */
export interface AuditDefinition<Facts> extends IssueDefinition<Facts> {
  readonly rule: AuditRule;
}

/** Defines an issue that `check` finds. */
export function audit<Facts>(
  severity: Severity,
  rule: AuditRule,
  message: (facts: Facts) => string,
  hint: (facts: Facts, fix: string) => string = (_, fix) => fix,
): AuditDefinition<Facts> {
  return {
    severity,
    kinds: [],
    rule,
    describe: (facts) => ({ message: message(facts), hint: hint(facts, rule.fix) }),
  };
}

/** Defines an issue that `check` or a build finds, with a text for each value of `kind` in its facts. */
export function auditByKind<K extends Kinds>(
  severity: Severity,
  rule: AuditRule,
  kinds: K,
): AuditDefinition<FactsByKind<K>> {
  return { ...byKind(severity, kinds), rule };
}

/** The texts by kind. `never`, as each function declares the facts that it takes. */
type Kinds = Readonly<Record<string, (facts: never) => DescribedIssue>>;

/** The facts of each kind: the kind itself, and what its text requires. */
type FactsByKind<K extends Kinds> = {
  [Kind in keyof K]: { readonly kind: Kind } & (Parameters<K[Kind]> extends [infer Facts] ? Facts : unknown);
}[keyof K];

function byKind<K extends Kinds>(severity: Severity, kinds: K): IssueDefinition<FactsByKind<K>> {
  const describe = (facts: FactsByKind<K>): DescribedIssue => {
    const describeKind = kinds[facts.kind] as (facts: FactsByKind<K>) => DescribedIssue;
    return describeKind(facts);
  };
  return { severity, kinds: Object.keys(kinds), describe };
}
