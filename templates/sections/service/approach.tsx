import type { Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** How the work goes, step after step. */
export function ServiceApproach({ service, title }: { readonly service: Service; readonly title: string }) {
  return (
    <Section tone="sand" aside title={title}>
      <ol className="ledger counted">
        {service.approach.map(({ title: step, text }) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
