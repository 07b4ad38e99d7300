import type { Cell } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import type { CellPartProps } from './part-props.ts';

/** The questions of this town and this service, answered in the open. */
export function CellQuestions({ cell, title, tone }: CellPartProps & { readonly cell: Cell }) {
  return (
    <Section aside tone={tone} title={title}>
      <dl className="ledger">
        {cell.faq.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
