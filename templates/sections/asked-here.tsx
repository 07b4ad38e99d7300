import { Section } from './ui/layout.tsx';
import { type Question, Questions } from './ui/questions.tsx';

/** Questions that people of a place, or with a certain pest, ask. */
export function AskedHere({ title, items }: { readonly title: string; readonly items: readonly Question[] }) {
  return (
    <Section aside title={title}>
      <Questions items={items} />
    </Section>
  );
}
