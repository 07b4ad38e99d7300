import { Icon } from '../../icons/index.tsx';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions whose answers open in place. Answers are in the page, also for search engines and for paper. */
export function Questions({ items }: { readonly items: readonly Question[] }) {
  return (
    <div className="divide-y divide-sand-300 border-y border-sand-300">
      {items.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans text-lg">{question}</h3>
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-3xl pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
