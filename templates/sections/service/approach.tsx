import type { Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** How the work goes, step after step. */
export function ServiceApproach({ service }: { readonly service: Service }) {
  return (
    <Section tone="sand" aside title={`${service.name}, step by step`}>
      <ol className="ledger counted">
        {service.approach.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
