import type { Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** Why work must be done here in a certain way. */
export function TownWhy({ town }: { readonly town: Town }) {
  return (
    <Section aside title={`Why choose a company that knows ${town.name}`}>
      <ul className="ledger">
        {town.why.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
