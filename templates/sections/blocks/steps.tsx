import { Icon } from '../../pictures/icons/index.tsx';
import { Section } from '../ui/layout.tsx';
import { WithPhone } from '../ui/with-phone.tsx';
import { type BlockOf, headingOf } from './block.ts';

interface StepsProps {
  readonly block: BlockOf<'steps'>;
}

/** A few numbered steps along a line: across on wide screens, downward on phones. */
export function Timeline({ block }: StepsProps) {
  return (
    <Section tone="sand" {...headingOf(block)}>
      <ol className="steps">
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <WithPhone text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Many steps, one below the other, with their heading beside them. */
export function WorkList({ block }: StepsProps) {
  return (
    <Section tone="sand" aside {...headingOf(block)}>
      <ol className="work">
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const SEASONS = ['sprout', 'sun', 'maple', 'snow'] as const;

/** Four steps that are the seasons, from spring to winter. */
export function Seasons({ block }: StepsProps) {
  return (
    <Section tone="white" {...headingOf(block)}>
      <ol className="quarters">
        {block.items.map(({ title, text }, i) => (
          <li key={title}>
            <Icon name={SEASONS[i] ?? 'calendar'} className="size-10" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
