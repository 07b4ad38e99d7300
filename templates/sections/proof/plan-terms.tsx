import { SampleMark, Terms } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../../data.ts';
import { Section } from '../ui/layout.tsx';

/** The id of the section, which answers link to. */
const TERMS = 'plan-terms';

/** What the year-round plan promises. */
export function PlanTerms() {
  const { plan } = useSite().data;
  const { proof } = useWords();
  const { terms } = usePageWords('preventative-maintenance');
  if (plan.length === 0) return null;
  const rows = plan.map(
    ({ title, text, sample }) =>
      [
        title,
        <>
          {text} <SampleMark sample={sample} label={proof.sample} />
        </>,
      ] as const,
  );
  return (
    <Section tone="white" id={TERMS} title={terms}>
      <Terms className="facts by-three" items={rows} />
    </Section>
  );
}
