import type { Question } from 'crosstown/kit';
import { Section } from '../ui/layout.tsx';
import { Questions } from '../ui/questions.tsx';

interface HomeQuestionsProps {
  readonly title: string;
  readonly intro: string;
  readonly items: readonly Question[];
}

/** The questions of the home page. */
export function HomeQuestions({ title, intro, items }: HomeQuestionsProps) {
  return (
    <Section id="faq" tone="white" aside title={title} intro={intro.trim()}>
      <Questions items={items} />
    </Section>
  );
}
