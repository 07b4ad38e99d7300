import { Icon } from '../../pictures/icons/index.tsx';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

interface QuestionsProps {
  readonly items: readonly Question[];
  /** Level of the heading that each question is: 4 where the list has a heading of the third level. */
  readonly level?: 3 | 4;
}

/** Questions whose answers open in place. Answers are in the page, also for search engines and for paper. */
export function Questions({ items, level = 3 }: QuestionsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="questions">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <Heading>{question}</Heading>
            <Icon name="chevron-down" className="size-5" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
