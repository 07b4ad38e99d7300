import type { ComponentProps } from 'react';
import type { Question } from '../structured-data/pages.ts';
import { Details } from './details.tsx';

interface QuestionsProps extends Omit<ComponentProps<typeof Details>, 'items'> {
  readonly items: readonly Question[];
}

/** Renders questions whose answers expand without JavaScript, as `Details` does. */
export function Questions({ items, ...looks }: QuestionsProps) {
  const details = items.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }));
  return <Details items={details} {...looks} />;
}
