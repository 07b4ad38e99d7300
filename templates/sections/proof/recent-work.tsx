import { Cases, formatMonth, useLanguage } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../../data.ts';
import { plateId } from '../../pictures/ids.ts';
import type { Case } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';

/** Jobs that were done, each with its town and its service. */
export function RecentWork() {
  const { data, lookups, links } = useSite();
  const { cases: words } = usePageWords('reviews');
  const { proof } = useWords();
  const language = useLanguage();
  const entries = [...data.cases].sort(byMonth).map((job) => {
    const service = lookups.find('services', job.service);
    const place = lookups.find('towns', job.town)?.name ?? '';
    return {
      ...job,
      title: service ? <a href={links.to('service', { service })}>{job.title}</a> : job.title,
      picture: job.animal && plateId({ slug: job.animal }),
      when: `${place}, ${formatMonth(job.month, language)}`,
    };
  });
  if (entries.length === 0) return null;
  return (
    <Section tone="white" title={words.title}>
      <Cases cases={entries} labels={{ ...words, sample: proof.sample }} className="cases links" />
    </Section>
  );
}

function byMonth(a: Case, b: Case): number {
  return b.month.localeCompare(a.month);
}
