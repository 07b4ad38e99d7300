import type { Cell } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** The work as it is done here, step after step. */
export function CellPlan({ cell, title }: { readonly cell: Cell; readonly title: string }) {
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
