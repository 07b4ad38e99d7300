import type { ReactNode } from 'react';
import type { Animal } from '../../schema.ts';
import { Animals } from '../ui/animals.tsx';
import { Section } from '../ui/layout.tsx';

interface CellTextProps {
  readonly lead?: ReactNode;
  /** The text of this town and this service. */
  readonly text: ReactNode;
  /** What the customer gets. */
  readonly offer: ReactNode;
  /** Those that the text speaks of. */
  readonly animals: readonly Animal[];
}

/** The text of this town and this service alone, with what the customer gets in the margin. */
export function CellText({ lead, text, offer, animals }: CellTextProps) {
  return (
    <Section tone="white">
      <div className="with-note">
        <div>
          {lead && <p className="mb-6 text-xl">{lead}</p>}
          {animals.length > 0 && (
            <div className="mb-6">
              <Animals animals={animals} />
            </div>
          )}
          {text}
        </div>
        {offer}
      </div>
    </Section>
  );
}
