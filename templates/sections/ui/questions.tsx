import { Markdown } from 'crosstown';
import { Questions as KitQuestions, linkPhone, type Question } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';

interface QuestionsProps {
  readonly items: readonly Question[];
  /** Level of the heading that each question is: 4 where the list has a heading of the third level. */
  readonly level?: 3 | 4;
}

/** Questions whose answers open in place. */
export function Questions({ items, level = 3 }: QuestionsProps) {
  return (
    <KitQuestions
      items={items}
      level={level}
      icon={<Icon name="chevron-down" className="size-5" />}
      answer={(text) => <Answer text={text} />}
    />
  );
}

/** An answer in Markdown. The phone number is a link. */
export function Answer({ text }: { readonly text: string }) {
  return <Markdown text={linkPhone(text, useSite().site)} className="links" />;
}
