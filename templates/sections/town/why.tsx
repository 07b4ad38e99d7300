import type { Town } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** Why work must be done here in a certain way. */
export function TownWhy({ town, title }: { readonly town: Town; readonly title: string }) {
  return (
    <Section aside title={title}>
      <ul className="ledger">
        {town.why.map(({ title: point, text }) => (
          <li key={point}>
            <h3>{point}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
