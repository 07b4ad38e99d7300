import type { ComponentProps, ReactNode } from 'react';
import type { Question } from '../structured-data/pages.ts';
import { Details } from './details.tsx';

interface QuestionsProps extends Omit<ComponentProps<typeof Details>, 'items'> {
  readonly items: readonly Question[];
  /** Renders an answer, for example with `TextWithPhone`. */
  readonly answer?: (text: string) => ReactNode;
}

/** Renders questions whose answers expand without JavaScript, as `Details` does. */
export function Questions({ items, answer: render = (text) => text, ...looks }: QuestionsProps) {
  const details = items.map(({ question, answer }) => ({
    title: question,
    content: <p>{render(answer)}</p>,
  }));
  return <Details items={details} {...looks} />;
}
