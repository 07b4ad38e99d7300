import { Terms } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import type { Service } from '../../schema.ts';
import { Animals } from '../ui/animals.tsx';
import { Section } from '../ui/layout.tsx';

/** Where several animals stand, by their number. */
const LAYOUTS: Readonly<Record<number, string>> = { 2: 'field-guide-even', 3: 'field-guide-row' };

/** How to recognize it, as in a field guide: the creature on the left, its marks on the right. */
export function ServiceSigns({ service }: { readonly service: Service }) {
  const { lookups } = useSite();
  const animals = service.animals.flatMap((slug) => lookups.find('animals', slug) ?? []);
  return (
    <Section tone="white">
      <div className={`field-guide ${LAYOUTS[animals.length] ?? ''}`}>
        <div>
          {animals.length === 0 && <Icon name={service.icon} />}
          <h2>{service.signsTitle}</h2>
          {animals.length > 0 && <Animals animals={animals} detailed />}
        </div>
        <Terms
          className="ledger ledger-wide"
          items={service.signs.map(({ title: sign, text }) => [sign, text])}
        />
      </div>
    </Section>
  );
}
