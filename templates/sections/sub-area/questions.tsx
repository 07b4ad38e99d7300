import { Terms } from 'crosstown/kit';
import type { Neighbourhood } from '../../schema.ts';
import { AskedHere } from '../asked-here.tsx';
import { Section } from '../ui/layout.tsx';
import { Answer } from '../ui/questions.tsx';

/** Questions of the place; cards where there are four of them. */
export function SubAreaQuestions({ area, title }: { readonly area: Neighbourhood; readonly title: string }) {
  if (area.faq.length < 4) return <AskedHere title={title} items={area.faq} />;
  return (
    <Section title={title}>
      <Terms
        className="cards-pair"
        items={area.faq.map(({ question, answer }) => [question, <Answer key={question} text={answer} />])}
      />
    </Section>
  );
}
