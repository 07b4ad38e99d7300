import type { ReactNode } from 'react';
import { Picture } from '../content/picture.tsx';
import { Terms } from '../content/terms.tsx';
import { SampleMark } from './sample-mark.tsx';
import type { Sampled } from './samples.ts';

/** A job as a list shows it. Records with the fields of `caseFields` match it, with the place and the month as text. */
export interface CaseEntry extends Sampled {
  readonly title: ReactNode;
  readonly slug: string;
  /** Place and month: “Windham, September 2026”. */
  readonly when: string;
  readonly findings: string;
  readonly work: string;
  /** Id of an image of the site. */
  readonly picture?: string | undefined;
}

interface CasesProps {
  readonly cases: readonly CaseEntry[];
  readonly labels: { readonly findings: string; readonly work: string; readonly sample: string };
  readonly className?: string;
}

/** Renders jobs that were done: where and when, what was found, and what was done. */
export function Cases({ cases, labels, className = 'cases' }: CasesProps) {
  return (
    <ul className={className}>
      {cases.map(({ slug, title, when, findings, work, picture, sample }) => (
        <li key={slug}>
          {picture && <Picture id={picture} />}
          <h3>{title}</h3>
          <p>
            {when} <SampleMark sample={sample} label={labels.sample} />
          </p>
          <Terms
            items={[
              [labels.findings, findings],
              [labels.work, work],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
