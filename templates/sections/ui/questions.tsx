import { Questions as KitQuestions, type Question, TextWithPhone } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';

interface QuestionsProps {
  readonly items: readonly Question[];
  /** Level of the heading that each question is: 4 where the list has a heading of the third level. */
  readonly level?: 3 | 4;
}

/** Questions whose answers open in place. */
export function Questions({ items, level = 3 }: QuestionsProps) {
  const { phone, telephone } = useSite().site;
  return (
    <KitQuestions
      items={items}
      level={level}
      icon={<Icon name="chevron-down" className="size-5" />}
      answer={(text) => (
        <span className="links">
          <TextWithPhone text={text} phone={phone} telephone={telephone} />
        </span>
      )}
    />
  );
}
