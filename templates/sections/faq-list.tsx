import { usePageWords, useSite } from '../data.ts';
import type { Faq } from '../schema.ts';
import { Section } from './ui/layout.tsx';
import { Questions } from './ui/questions.tsx';

/** All questions, by when they come up. */
export function FaqList() {
  const { data } = useSite();
  const groups = new Map<string, Faq[]>();
  for (const item of data.faq) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return (
    <Section id="faq" title={usePageWords('contact').faq}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        {[...groups].map(([group, items]) => (
          <div key={group}>
            <h3 className="mb-3">{group}</h3>
            <Questions items={items} level={4} />
          </div>
        ))}
      </div>
    </Section>
  );
}
