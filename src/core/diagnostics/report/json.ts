import type { Issue, Place } from '../../model.ts';
import { visible } from '../../util/visible.ts';
import type { UntranslatedText } from '../catalog/records.ts';
import { describeIssue, type IssueCode, severityOf } from '../catalog.ts';
import type { IssueText, Severity } from '../entry.ts';
import { groupByCause, placesOf } from './causes.ts';
import { inOrder } from './terminal.ts';

/** An issue for programs, words included. */
export interface IssueJson extends IssueText {
  readonly code: IssueCode;
  readonly kind?: string;
  /** The texts that a translation lacks. */
  readonly texts?: readonly UntranslatedText[];
  readonly severity: Severity;
  readonly place?: Place;
  readonly related?: Place;
}

/** Issues for programs, in stable order. */
export function issuesAsJson(issues: readonly Issue[]): IssueJson[] {
  return inOrder(issues).map(issueAsJson);
}

/** An issue for programs. */
export function issueAsJson(issue: Issue): IssueJson {
  return {
    code: issue.code,
    ...('kind' in issue.facts ? { kind: issue.facts.kind } : {}),
    ...(issue.code === 'untranslated' ? { texts: issue.facts.texts } : {}),
    severity: severityOf(issue),
    ...(issue.place ? { place: issue.place } : {}),
    ...(issue.related ? { related: issue.related } : {}),
    ...describeIssue(issue),
  };
}

/**
 * Issues as annotations of a GitHub runner.
 * Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function githubAnnotations(issues: readonly Issue[]): string {
  return groupByCause(inOrder(issues))
    .map((cause) => {
      const { first: issue, others } = cause;
      const { message, hint } = describeIssue(issue);
      const { place } = issue;
      const more = others.length ? ` And ${others.length} more like this${placesOf(cause)}` : '';
      const at = place ? ` file=${property(visible(place.file))},line=${place.line},col=${place.column}` : '';
      return `::${COMMANDS[severityOf(issue)]}${at}::${data(`${message} ${hint}${more}`)}`;
    })
    .join('\n');
}

const COMMANDS = { error: 'error', warning: 'warning', hint: 'notice' } as const;

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
