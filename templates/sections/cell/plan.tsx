import type { Cell } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

interface CellPlanProps {
  readonly cell: Cell;
  readonly title: string;
}

/** The work as it is done here, in three steps. */
export function CellPlan({ cell, title }: CellPlanProps) {
  return (
    <Section tone="sand" title={title}>
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
