import { Terms } from 'crosstown/kit';
import { Icon } from '../../pictures/icons/index.tsx';
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
        <Terms
          className="ledger ledger-wide"
          items={service.signs.map(({ title: sign, text }) => [sign, text])}
        />
      </div>
    </Section>
  );
}
