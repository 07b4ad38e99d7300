import { Icon } from '../../icons/index.tsx';
import { Section } from '../ui/layout.tsx';
import { type BlockOf, headOf } from './head.ts';

interface FactsProps {
  readonly block: BlockOf<'facts'>;
}

/** Facts to look through, side by side. */
export function FactGrid({ block }: FactsProps) {
  return (
    <Section tone="white" {...headOf(block)}>
      <dl className={block.items.length % 3 ? 'facts' : 'facts by-three'}>
        {block.items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Facts to read one after another, as in a ledger. */
export function FactRows({ block }: FactsProps) {
  return (
    <Section {...headOf(block)}>
      <dl className="rows">
        {block.items.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** What is not done, and why. */
export function Refusals({ block }: FactsProps) {
  return (
    <Section {...headOf(block)}>
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
