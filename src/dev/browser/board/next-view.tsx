import type { NextPage } from '../../next-pages.ts';
import { addressOfNew } from '../edit/form/addresses.ts';
import { useBoard, useJson } from './data.ts';
import { counted, Empty, PlaceButton } from './parts.tsx';

/** Combinations for which nothing is written, the most valuable first. */
export function NextView() {
  const { live } = useBoard();
  const { value, error } = useJson<{ readonly pages: readonly NextPage[] }>('next', live.version);
  if (!value) return <Empty>{error ?? 'Loading …'}</Empty>;
  if (value.pages.length === 0)
    return (
      <Empty>
        Nothing is missing: every possible combination has a page, or no page type is written cell by cell.
      </Empty>
    );
  return (
    <section aria-label="What to write next" className="view">
      <p className="summary">
        {counted(value.pages.length, 'page')} could be written next. The order considers the population of
        records that have one, neighbors that have the page, and how complete row and column are. A page needs
        text of its own: what the score cannot know is whether there is something to say.
      </p>
      <ol className="next">
        {value.pages.map((page) => (
          <Next key={page.type + page.names} page={page} />
        ))}
      </ol>
    </section>
  );
}

function Next({ page }: { readonly page: NextPage }) {
  const { type, names, score, reasons, example, collection, record } = page;
  return (
    <li>
      <p>
        <meter aria-label={`Score ${score} of 100`} max={100} value={score} /> {score}{' '}
        <b>{names.join(' · ')}</b> <span className="dim">{type}</span>
      </p>
      <p>{reasons.join('; ')}.</p>
      <p>
        <a
          className="action"
          href={addressOfNew(collection, record)}
          aria-label={`Write this page: ${names.join(', ')}`}
        >
          Write this page
        </a>
      </p>
      {example !== undefined && (
        <p>
          A neighbor has this page: <PlaceButton place={example} />
        </p>
      )}
    </li>
  );
}
