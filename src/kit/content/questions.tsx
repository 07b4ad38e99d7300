import type { ReactNode } from 'react';
import type { Question } from '../structured-data/pages.ts';

interface QuestionsProps {
  readonly items: readonly Question[];
  /** Level of the heading that each question is: one below that of the list. Default: 3. */
  readonly level?: 2 | 3 | 4;
  readonly className?: string;
  /** What shows that a question opens, in place of the browser's own mark. */
  readonly icon?: ReactNode;
}

/** Questions whose answers open in place, without a script. Answers are in the page, also for search engines and for paper. */
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
