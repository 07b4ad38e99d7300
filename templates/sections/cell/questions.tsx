import type { Cell } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Terms } from '../ui/terms.tsx';
import type { CellPartProps } from './part-props.ts';

/** The questions of this town and this service, answered in the open. */
export function CellQuestions({ cell, title, tone }: CellPartProps & { readonly cell: Cell }) {
  return (
    <Section aside tone={tone} title={title}>
      <Terms items={cell.faq.map(({ question, answer }) => [question, answer])} />
    </Section>
  );
}
