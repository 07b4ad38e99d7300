import { Picture, type Term, Terms } from 'crosstown/kit';
import { Icon } from '../../pictures/icons/index.tsx';
import { plateId } from '../../pictures/ids.ts';
import { Section } from '../ui/layout.tsx';
import { type BlockOf, headingOf } from './block.ts';

interface FactsProps {
  readonly block: BlockOf<'facts'>;
}

/** Facts to look through, side by side. */
export function FactGrid({ block }: FactsProps) {
  return (
    <Section tone="white" {...headingOf(block)}>
      <FactList items={block.items} className={block.items.length % 3 ? 'facts' : 'facts by-three'} />
    </Section>
  );
}

/** Facts to read one after another, as in a ledger. */
export function FactRows({ block }: FactsProps) {
  return (
    <Section {...headingOf(block)}>
      <FactList items={block.items} className="rows" />
    </Section>
  );
}

function FactList({ items, className }: { items: FactsProps['block']['items']; className: string }) {
  const rows = items.map(
    ({ title, text, animal }): Term => [
      title,
      animal ? (
        <>
          <Picture id={plateId({ slug: animal })} />
          {text}
        </>
      ) : (
        text
      ),
    ],
  );
  return <Terms className={className} items={rows} />;
}

/** What is not done, and why. */
export function Refusals({ block }: FactsProps) {
  return (
    <Section {...headingOf(block)}>
      <ul className="refusals">
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <Icon name="close" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
