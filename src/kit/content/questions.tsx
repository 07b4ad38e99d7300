import type { ComponentProps, ReactNode } from 'react';
import { Markdown } from '../../index.ts';
import type { Question } from '../structured-data/pages.ts';
import { Details } from './details.tsx';

interface QuestionsProps extends Omit<ComponentProps<typeof Details>, 'items'> {
  readonly items: readonly Question[];
  /** Renders an answer, which is Markdown. Default: `Markdown`. */
  readonly answer?: (text: string) => ReactNode;
}

/** Renders questions whose answers expand without JavaScript, as `Details` does. */
export function Questions({
  items,
  answer: render = (text) => <Markdown text={text} />,
  ...looks
}: QuestionsProps) {
  const details = items.map(({ question, answer }) => ({
    title: question,
    content: render(answer),
  }));
  return <Details items={details} {...looks} />;
}
