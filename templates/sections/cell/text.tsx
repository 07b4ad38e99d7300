import { useSite } from '../../data.ts';
import type { Cell, Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Prose } from '../ui/prose.tsx';

interface CellTextProps {
  readonly cell: Cell;
  readonly service: Service;
  readonly lead?: string | undefined;
}

/** The text of this town and this service alone, with what a caller wants to know in the margin. */
export function CellText({ cell, service, lead }: CellTextProps) {
  return (
    <Section tone="white">
      <div className="with-note">
        <div>
          {lead && <p className="mb-6 text-xl">{lead}</p>}
          <Prose text={cell.body} />
        </div>
        <AtAGlance service={service} />
      </div>
    </Section>
  );
}

function AtAGlance({ service }: { readonly service: Service }) {
  const { site } = useSite();
  const { price } = service;
  const rows = [
    ['Price', price ? `From $${price.amount} per ${price.unit}` : 'By free quote'],
    ['Reply', `Within ${site.responseMinutes} minutes`],
    ...site.hours.map(({ label, text }) => [label, text]),
    ['Emergencies', site.emergency],
  ];
  return (
    <div className="note">
      <h2>At a glance</h2>
      <dl className="glance">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
