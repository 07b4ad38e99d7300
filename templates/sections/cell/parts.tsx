import { fillPhrase, Text } from 'crosstown';
import type { ReactElement } from 'react';
import type { Animal, Cell, CopyFor, LocalService, Service, Town } from '../../schema.ts';
import type { Tone } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';
import { CellDetails } from './details.tsx';
import { CellFact } from './fact.tsx';
import { CellPlan } from './plan.tsx';
import { CellQuestions } from './questions.tsx';
import { CellText } from './text.tsx';

interface Parts {
  readonly cell: Cell;
  readonly town: Town;
  readonly service: LocalService;
  readonly general: Service;
  readonly animals: readonly Animal[];
  readonly lead?: string | undefined;
  readonly words: CopyFor<'town-service'>['words']['fact'];
}

/** Grounds by turns, whatever the order of the parts. */
const TONES: readonly Tone[] = ['white', 'sand', 'paper', 'sand'];

/** The parts of the page in the order that the service asks for; one without content is left out. */
export function cellParts(parts: Parts): ReactElement[] {
  return parts.service.sections
    .filter((part) => hasContent(part, parts))
    .map((part, i) => partOf(part, parts, TONES[i] ?? 'paper'));
}

type PartName = LocalService['sections'][number];

function hasContent(part: PartName, { cell, service }: Parts): boolean {
  if (part === 'fact') return service.fact !== undefined;
  return part !== 'questions' || cell.faq.length > 0;
}

function partOf(part: PartName, { cell, town, service, general, animals, lead, words }: Parts, tone: Tone) {
  const shared = { key: part, cell, tone };
  switch (part) {
    case 'text':
      return (
        <CellText
          key={part}
          tone={tone}
          service={general}
          animals={animals}
          lead={lead && <Text>{lead}</Text>}
        >
          <Prose text={cell.body} />
          <CellDetails cell={cell} />
        </CellText>
      );
    case 'plan':
      return <CellPlan {...shared} title={fillPhrase(service.words.plan, { town })} />;
    case 'questions':
      return <CellQuestions {...shared} title={service.words.questions} />;
    case 'fact': {
      const { fact = 'housing' } = service;
      return <CellFact key={part} {...{ town, fact, tone }} title={words[fact]} more={words.more} />;
    }
  }
}
