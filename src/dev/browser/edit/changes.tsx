import type { Measure, PageEntry, ShownPage } from '../../edit/contract.ts';
import { counted, useFirst } from '../board/parts.tsx';
import { hrefOf } from '../pages.ts';
import type { TrialState } from './trial.ts';

interface ChangesProps extends TrialState {
  /** The beginning of a sentence before the number of pages, such as “This text is on”. */
  readonly start: string;
}

/** The pages that edits would change, and what search engines and the rules of the site say of the page that is shown. */
export function Changes({ trial, isRunning, error, start }: ChangesProps) {
  const { pages, shown, issues } = trial ?? {};
  return (
    <section className="changes" aria-label="What changes" aria-busy={isRunning}>
      <h3>Pages that change</h3>
      <div role="status">
        {error && <p className="error">{error}</p>}
        {isRunning && <p className="dim">{countingOf(pages?.uncompared)}</p>}
        {pages && !isRunning && (
          <p>
            {pages.counts.changed > 0
              ? `${start} ${counted(pages.counts.changed, 'page')}.`
              : pages.counts.added + pages.counts.removed === 0 && 'No page shows this.'}
          </p>
        )}
      </div>
      {issues && <pre className="error">{issues}</pre>}
      {pages && (
        <>
          <PageList name="Pages that change" pages={pages.changed} count={pages.counts.changed} />
          <PageList name="New pages" pages={pages.added} count={pages.counts.added} hasHeading />
          <PageList
            name="Pages that are removed"
            pages={pages.removed}
            count={pages.counts.removed}
            hasHeading
          />
        </>
      )}
      {shown && <Rules page={shown} />}
    </section>
  );
}

function countingOf(left: number | undefined): string {
  return left ? `Counting … ${counted(left, 'page')} left.` : 'Counting the pages …';
}

interface PageListProps {
  readonly name: string;
  readonly pages: readonly PageEntry[];
  /** How many there are, also beyond the list. */
  readonly count: number;
  readonly hasHeading?: boolean;
}

/** Pages as links. They open beside the page on which something was typed. */
function PageList({ name, pages, count, hasHeading }: PageListProps) {
  const { shown, more } = useFirst(pages, 10, 'page');
  if (pages.length === 0) return;
  return (
    <>
      {hasHeading && (
        <h3>
          {name}: {count.toLocaleString('en-US')}
        </h3>
      )}
      <ul aria-label={name} className="page-list">
        {shown.map(({ path, title }) => (
          <li key={path}>
            <a href={hrefOf(path)} target="_blank" rel="noreferrer">
              {path}
            </a>{' '}
            <span className="dim">{title}</span>
          </li>
        ))}
      </ul>
      {more ||
        (count > pages.length && <p className="dim">and {counted(count - pages.length, 'other page')}</p>)}
    </>
  );
}

/** The limits of a page, as it would become. */
function Rules({ page }: { readonly page: ShownPage }) {
  const { title, description, ownWords, closest } = page;
  const isShort = ownWords?.least !== undefined && ownWords.after < ownWords.least;
  return (
    <>
      <h3>This page</h3>
      <dl className="rules">
        <Length name="Title" measure={title} />
        <Length name="Description" measure={description} />
        {ownWords && (
          <div className={isShort ? 'warning' : undefined}>
            <dt>Words of its own</dt>
            <dd>
              {fromTo(ownWords.before, ownWords.after)}
              {ownWords.least !== undefined && `, at least ${ownWords.least}`}
            </dd>
          </div>
        )}
        {closest && (
          <div>
            <dt>Similar to {closest.path}</dt>
            <dd>{fromTo(`${closest.percentBefore} %`, `${closest.percentAfter} %`)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Length({ name, measure }: { readonly name: string; readonly measure: Measure }) {
  const { length, limit, unit } = measure;
  return (
    <div className={length > limit ? 'warning' : undefined}>
      <dt>{name}</dt>
      <dd>
        {length > limit && 'Cut: '}
        {Math.round(length)} of {limit} {unit}
      </dd>
    </div>
  );
}

function fromTo(before: number | string, after: number | string): string {
  return before === after ? `${after}` : `${before} → ${after}`;
}
