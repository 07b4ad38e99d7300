import type { Cell } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import type { CellPartProps } from './part-props.ts';

/** The work as it is done here, step after step. */
export function CellPlan({ cell, title, tone }: CellPartProps & { readonly cell: Cell }) {
  return (
    <Section tone={tone} title={title}>
      <ol className="plan">
        {cell.plan.map(({ title: step, text }) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
