import type { ReactNode } from 'react';
import type { Question } from '../structured-data/pages.ts';

interface QuestionsProps {
  readonly items: readonly Question[];
  /** Level of the heading of each question: one below the heading of the list. Default: 3. */
  readonly level?: 2 | 3 | 4;
  readonly className?: string;
  /** Replaces the browser's marker of a collapsed question. */
  readonly icon?: ReactNode;
}

/**
 * Renders questions whose answers expand without JavaScript. The answers are in the HTML, also for search engines and
 * print.
 */
export function Questions({ items, level = 3, className = 'questions', icon }: QuestionsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={className}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <Heading>{question}</Heading>
            {icon}
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
