import { Questions as Openable, type Question } from 'crosstown/kit';
import { Icon } from '../../pictures/icons/index.tsx';

interface QuestionsProps {
  readonly items: readonly Question[];
  /** Level of the heading that each question is: 4 where the list has a heading of the third level. */
  readonly level?: 3 | 4;
}

/** Questions whose answers open in place. */
export function Questions({ items, level = 3 }: QuestionsProps) {
  return <Openable items={items} level={level} icon={<Icon name="chevron-down" className="size-5" />} />;
}
