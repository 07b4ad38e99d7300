import { useSite } from '../../data.ts';
import type { Cell, Service, Town } from '../../schema.ts';
import { MoreLink } from '../ui/actions.tsx';
import { Section, SectionHeading } from '../ui/layout.tsx';

const FACT_TITLES = {
  water: 'The water',
  housing: 'The houses',
  woods: 'Woods and fields',
  commerce: 'Streets and trade',
} as const;

interface CellAnswersProps {
  readonly cell: Cell;
  readonly town: Town;
  readonly service: Service;
}

/** The one or two questions of this town and this service, answered in the open, and the fact of the town behind them. */
export function CellAnswers({ cell, town, service }: CellAnswersProps) {
  const { links } = useSite();
  const [fact = 'housing'] = service.matters;
  return (
    <Section>
      <div className="with-note">
        {cell.faq.length > 0 && (
          <div>
            <SectionHeading title="Asked before a visit" />
            <dl className="ledger">
              {cell.faq.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <div className="note">
          <h2>
            {FACT_TITLES[fact]} of {town.name}
          </h2>
          <p>{town.facts[fact]}</p>
          <MoreLink href={links.to('town', { town })} label={`Pest control in ${town.name}`} />
        </div>
      </div>
    </Section>
  );
}
