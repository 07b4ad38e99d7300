import { Icon } from '../../icons/index.tsx';
import type { Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** How to recognize it, as in a field guide: the creature on the left, its marks on the right. */
export function ServiceSigns({ service, title }: { readonly service: Service; readonly title: string }) {
  return (
    <Section tone="white">
      <div className="field-guide">
        <div>
          <Icon name={service.icon} />
          <h2>{title}</h2>
        </div>
        <dl className="ledger ledger-wide">
          {service.signs.map(({ title: sign, text }) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
