import { Terms } from 'crosstown/kit';
import type { Cell } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import type { CellPartProps } from './part-props.ts';

/** The questions of this town and this service, answered in the open. */
export function CellQuestions({ cell, title, tone }: CellPartProps & { readonly cell: Cell }) {
  return (
    <Section aside tone={tone} title={title}>
      <Terms className="ledger" items={cell.faq.map(({ question, answer }) => [question, answer])} />
    </Section>
  );
}
