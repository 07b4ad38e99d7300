import { describeIssue, type Facts, type IssueCode, type PageCode, severityOf } from './catalog.ts';
import type { Severity } from './entry.ts';

/** A position in a source file. Lines and columns start at 1; `length` is in characters. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/**
 * An issue as data: a code, the facts that this code requires, and a position. The catalog of messages provides
 * severity and text.
 */
export type Issue<Code extends IssueCode = IssueCode> = {
  [C in Code]: { readonly code: C; readonly facts: Facts<C> };
}[Code] & {
  readonly place?: Place;
  /** A second position, such as the first of two equal slugs. */
  readonly related?: Place;
  /** Its severity, if `data/checks.yaml` changes that of its code. */
  readonly severity?: Severity;
};

/** An issue of a finished page. */
export type PageIssue = Issue<PageCode> & {
  /** The text of the page that it is about. Each build looks up where that text is in the data, as lines move. */
  readonly text?: string;
  /** Issues of the same group and place are reported once, with the number of pages. Default: those with equal facts. */
  readonly group?: string;
  /** The issue with the highest degree of a group is reported. */
  readonly degree?: number;
};

/** The result of a stage: a value and its issues. The value is usable if no issue is an error. */
export interface Result<T> {
  readonly value: T;
  readonly issues: readonly Issue[];
}

/** Thrown where a template asks for something that the site does not have. The page builder reports its issue. */
export class NotFoundError extends Error {
  readonly issue: Issue<'not-there'>;

  constructor(facts: Facts<'not-there'>) {
    super(`A template asks for the ${facts.kind} “${facts.asked}”.`);
    this.issue = { code: 'not-there', facts };
  }
}

/** What templates read besides the data: a source, and its name where it has one. */
export interface UndeclaredInput {
  readonly kind: 'env' | 'file' | 'time' | 'random' | 'network';
  /** The variable, the path of the file, or the call: `BANNER`, `notes.txt`, `Date.now()`. */
  readonly name: string;
}

/** Thrown where templates read an input that the site does not declare. */
export class UndeclaredInputError extends Error {
  override readonly name = 'UndeclaredInputError';
  readonly input: UndeclaredInput;

  constructor(input: UndeclaredInput) {
    super(`Templates read ${input.name}, which the site does not declare.`);
    this.input = input;
  }
}

/** Thrown where templates call a hook of React that has no effect outside of islands. */
export class LostHookError extends Error {
  override readonly name = 'LostHookError';
  readonly hook: string;

  constructor(hook: string) {
    super(`${hook} has no effect outside of islands.`);
    this.hook = hook;
  }
}

/** Whether one of the issues is an error. */
export function hasErrors(issues: readonly Pick<Issue, 'code' | 'severity'>[]): boolean {
  return issues.some((issue) => severityOf(issue) === 'error');
}

/** Whether an issue is about what must not go live: values of the example, and forms that send nothing. */
export function isOfExample({ code }: Pick<Issue, 'code'>): boolean {
  return code === 'sample' || code === 'no-endpoint';
}

/** The issues without repetitions: those with the same message at the same place, such as one for each locale of a site. */
export function uniqueIssues(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const { file, line, column } = issue.place ?? {};
    const key = [file, line, column, describeIssue(issue).message].join('\n');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
