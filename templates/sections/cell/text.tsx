import { Terms } from 'crosstown/kit';
import type { ReactNode } from 'react';
import { useWords } from '../../data.ts';
import type { Animal, Service } from '../../schema.ts';
import { priceOf } from '../price.ts';
import { Animals } from '../ui/animals.tsx';
import { EmergencyHours } from '../ui/hours.tsx';
import { Section } from '../ui/layout.tsx';
import type { CellPartProps } from './part-props.ts';

interface CellTextProps extends Pick<CellPartProps, 'tone'> {
  readonly service: Service;
  /** Those that the text speaks of. */
  readonly animals: readonly Animal[];
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The text of this town and this service alone, with the price in the margin. */
export function CellText({ service, animals, lead, tone, children }: CellTextProps) {
  return (
    <Section tone={tone}>
      <div className="with-note">
        <div>
          {lead && <p className="mb-6 text-xl">{lead}</p>}
          {children}
        </div>
        <AtAGlance service={service} animals={animals} />
      </div>
    </Section>
  );
}

function AtAGlance({ service, animals }: Pick<CellTextProps, 'service' | 'animals'>) {
  const { price, hours } = useWords();
  return (
    <div className="note">
      <Terms
        className="glance"
        items={[
          [price.label, priceOf(service, price)],
          [hours.emergencies, <EmergencyHours key="emergencies" />],
        ]}
      />
      {animals.length > 0 && <Animals animals={animals} />}
    </div>
  );
}
