import { Cases, formatMonth, useLanguage } from 'crosstown/kit';
import { usePageWords, useSite, useWords } from '../../data.ts';
import { pictureId } from '../../pictures/ids.ts';
import type { Case } from '../../schema.ts';
import { Section } from '../ui/layout.tsx';
import { ReviewFigure } from './review-figure.tsx';

/** The id of the section, which pages of towns link to. */
export const WORK = 'recent-work';

interface RecentWorkProps {
  /** The service that the page is about, by its slug: then only its jobs are shown. */
  readonly service?: string;
  /** The town that the page is about, too, by its slug. */
  readonly town?: string;
}

/** Jobs that were done, each with its town and its service. Pages of a service add what customers said of theirs. */
export function RecentWork({ service, town }: RecentWorkProps) {
  const { data, lookups, links } = useSite();
  const { cases: words } = usePageWords('reviews');
  const { proof } = useWords();
  const language = useLanguage();
  const jobs = data.cases.filter(
    (job) => (!service || job.service === service) && (!town || job.town === town),
  );
  const entries = jobs.sort(byMonth).map((job) => {
    const done = service ? undefined : lookups.find('services', job.service);
    const place = lookups.find('towns', job.town)?.name ?? '';
    return {
      ...job,
      title: done ? <a href={links.to('service', { service: done })}>{job.title}</a> : job.title,
      picture: pictureId(job),
      when: `${place}, ${formatMonth(job.month, language)}`,
    };
  });
  const said = service ? data.reviews.filter((review) => jobs.some(({ slug }) => slug === review.job)) : [];
  if (entries.length === 0) return null;
  return (
    <Section tone="white" id={WORK} title={words.title}>
      <div className="jobs">
        <Cases cases={entries} labels={{ ...words, sample: proof.sample }} className="cases links" />
        {said.map((review) => (
          <ReviewFigure key={review.text} review={review} />
        ))}
      </div>
    </Section>
  );
}

function byMonth(a: Case, b: Case): number {
  return b.month.localeCompare(a.month);
}
