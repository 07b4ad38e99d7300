import type { Question } from 'crosstown/kit';
import { Section, type Tone } from './ui/layout.tsx';
import { Questions } from './ui/questions.tsx';

interface AskedHereProps {
  readonly title: string;
  readonly items: readonly Question[];
  readonly tone?: Tone;
}

/** Questions that people of a place, or with a certain pest, ask. */
export function AskedHere({ title, items, tone = 'paper' }: AskedHereProps) {
  return (
    <Section aside tone={tone} title={title}>
      <Questions items={items} />
    </Section>
  );
}
