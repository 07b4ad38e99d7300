import type { HiddenCounts, HiddenRecords } from '../../model.ts';
import { pluralize } from '../words.ts';

/** For which day a site was built, and whether its drafts are shown. */
interface Published {
  readonly today?: string | undefined;
  readonly drafts?: boolean | undefined;
}

/**
 * What is not published yet, in a sentence: `As of 2026-11-23, 3 records wait: 2 drafts, 1 until 2027-01-05.` Nothing where all is
 * published.
 */
export function waitingSentence(
  { drafts, dated, others, next }: HiddenCounts,
  { today, drafts: areShown = false }: Published,
): string | undefined {
  const all = drafts + dated + others;
  if (all === 0) return undefined;
  const parts = [
    ...(drafts ? [pluralize(drafts, ['draft', 'drafts'])] : []),
    ...(dated ? [`${dated} until ${next}${dated > 1 ? ' or later' : ''}`] : []),
    ...(others
      ? [
          `${others} that ${others === 1 ? 'needs' : 'need'} ${drafts + dated ? 'one of these' : 'a page that is held'}`,
        ]
      : []),
  ];
  const records = pluralize(all, ['record', 'records']);
  return areShown
    ? `Do not publish this: it has ${records} that should wait (${parts.join(', ')}).`
    : `${dated && today ? `As of ${today}, ` : ''}${records} ${all === 1 ? 'waits' : 'wait'}: ${parts.join(', ')}.`;
}

/** Each record that is not published yet, and why: a line for each. */
export function waitingList({ records }: Pick<HiddenRecords, 'records'>): string[] {
  return records.map(({ record, wait }) => {
    if (wait.record !== record) return `${record}  waits for ${wait.record}`;
    return wait.until === undefined ? `${record}  is a draft` : `${record}  waits until ${wait.until}`;
  });
}
