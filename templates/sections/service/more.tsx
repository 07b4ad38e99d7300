import type { Detail } from 'crosstown/kit';
import { Icon } from '../../pictures/icons/index.tsx';
import type { CopyFor, Service } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { Openable } from '../ui/openable.tsx';
import { Prose } from '../ui/prose.tsx';
import { Questions } from '../ui/questions.tsx';

interface ServiceMoreProps {
  readonly service: Service;
  readonly words: Pick<CopyFor<'service'>['words'], 'more' | 'prevention' | 'questions'>;
}

/** What not every customer needs to read opens in place: background, what people can do themselves, questions. */
export function ServiceMore({ service, words }: ServiceMoreProps) {
  const details: Detail[] = [
    ...service.details.map(({ title, text }) => ({ title, content: <Prose text={text} /> })),
    { title: words.prevention, content: <Prevention items={service.prevention} /> },
  ];
  return (
    <Section>
      <div className="pair">
        <div>
          <h2 className="mb-4">{words.more}</h2>
          <Openable items={details} />
        </div>
        <div>
          <h2 className="mb-4">{words.questions}</h2>
          <Questions items={service.faq} />
        </div>
      </div>
    </Section>
  );
}

function Prevention({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="checks">
      {items.map((text) => (
        <li key={text}>
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}
