import { useSite } from '../../data.ts';
import type { Town } from '../../schema.ts';
import { MoreLink } from '../ui/actions.tsx';
import { Section } from '../ui/layout.tsx';
import type { CellPartProps } from './part-props.ts';

interface CellFactProps extends CellPartProps {
  readonly town: Town;
  readonly fact: keyof Town['facts'];
  /** The anchor of the town's own page. */
  readonly more: string;
}

/** What is known of the town that matters to the service, and where the rest of it stands. */
export function CellFact({ town, fact, title, tone, more }: CellFactProps) {
  const { links } = useSite();
  return (
    <Section aside tone={tone} title={title}>
      <p className="mb-4 text-lg">{town.facts[fact]}</p>
      <MoreLink href={links.to('town', { town })} label={more} />
    </Section>
  );
}
