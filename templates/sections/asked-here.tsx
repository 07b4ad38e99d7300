import type { Question } from 'crosstown/kit';
import { Section } from './ui/layout.tsx';
import { Questions } from './ui/questions.tsx';

/** Questions that people of a place, or with a certain pest, ask. */
export function AskedHere({ title, items }: { readonly title: string; readonly items: readonly Question[] }) {
  return (
    <Section aside title={title}>
      <Questions items={items} />
    </Section>
  );
}
