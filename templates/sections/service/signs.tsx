import { Icon } from '../../icons/index.tsx';
import type { Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** How to recognize it, as in a field guide: the creature on the left, its marks on the right. */
export function ServiceSigns({ service }: { readonly service: Service }) {
  return (
    <Section tone="white">
      <div className="field-guide">
        <div>
          <Icon name={service.icon} />
          <h2>What to look for</h2>
        </div>
        <dl className="ledger ledger-wide">
          {service.signs.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
