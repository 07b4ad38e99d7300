import type { Question } from 'crosstown/kit';
import { Section } from './ui/layout.tsx';
import { Openable } from './ui/openable.tsx';
import { Answer } from './ui/questions.tsx';

interface AskedHereProps {
  readonly title: string;
  readonly items: readonly Question[];
}

/** Questions that people of a place ask. */
export function AskedHere({ title, items }: AskedHereProps) {
  const details = items.map(({ question, answer }) => ({
    title: question,
    content: <Answer text={answer} />,
  }));
  return (
    <Section aside title={title}>
      <Openable items={details} />
    </Section>
  );
}
