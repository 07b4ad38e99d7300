import type { Detail } from 'crosstown/kit';
import type { Cell, CopyFor, Fact, LocalService, Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Openable } from '../ui/openable.tsx';
import { Prose } from '../ui/prose.tsx';
import { Questions } from '../ui/questions.tsx';

interface CellDetailsProps {
  readonly cell: Cell;
  readonly town: Town;
  readonly service: LocalService;
  readonly words: Pick<CopyFor<'town-service'>['words'], 'details' | 'fact'>;
}

/** What not every visitor needs to read: local knowledge and questions open in place. */
export function CellDetails({ cell, town, service, words }: CellDetailsProps) {
  const details: Detail[] = [
    ...cell.details.map(({ title, text }) => ({ title, content: <Prose text={text} /> })),
    ...factOf(town, service, words),
  ];
  return (
    <Section>
      <div className="pair">
        {details.length > 0 && (
          <div>
            <h2 className="mb-4">{words.details}</h2>
            <Openable items={details} />
          </div>
        )}
        {cell.faq.length > 0 && (
          <div>
            <h2 className="mb-4">{service.words.questions}</h2>
            <Questions items={cell.faq} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** The fact of the town that matters to the service, if it speaks of no pest of another service. */
function factOf(town: Town, { fact, pests }: LocalService, words: CellDetailsProps['words']): Detail[] {
  if (!fact || !isAbout(town.facts[fact], pests)) return [];
  return [{ title: words.fact[fact], content: <p>{town.facts[fact].text}</p> }];
}

function isAbout(fact: Fact, treated: LocalService['pests']): boolean {
  return fact.pests.length > 0 && fact.pests.every((pest) => treated.includes(pest));
}
