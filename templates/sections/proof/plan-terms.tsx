import { type Term, Terms } from 'crosstown/kit';
import { usePageWords, useSite } from '../../data.ts';
import { Section } from '../ui/layout.tsx';
import { Marked } from './assurances.tsx';

/** The id of the section, which answers link to. */
const TERMS = 'plan-terms';

/** What the year-round plan promises. */
export function PlanTerms() {
  const { plan } = useSite().data;
  const { terms } = usePageWords('preventative-maintenance');
  if (plan.length === 0) return null;
  const rows = plan.map(({ title, ...term }): Term => [title, <Marked key={title} {...term} />]);
  return (
    <Section tone="white" id={TERMS} title={terms}>
      <Terms className="facts by-three" items={rows} />
    </Section>
  );
}
