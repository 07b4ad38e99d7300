import { useState } from 'react';
import type { NextPage } from '../../next-pages.ts';
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
    <section aria-label="What to write next" className="view scrolls">
      <p className="summary">
        {counted(value.pages.length, 'page')} could be written next. The order considers the population of
        records that have one, neighbors that have the page, and how complete row and column are. A page needs
        text of its own: what the score cannot know is whether there is something to say.
      </p>
      <ol className="next">
        {value.pages.map((page) => (
          <Next key={page.type + page.yaml} page={page} />
        ))}
      </ol>
    </section>
  );
}

function Next({ page }: { readonly page: NextPage }) {
  const { type, names, score, reasons } = page;
  return (
    <li>
      <span className="score">
        <meter aria-label={`Score ${score} of 100`} min={0} max={100} value={score} /> {score}
      </span>
      <div>
        <p>
          <b>{names.join(' · ')}</b> <span className="dim">{type}</span>
        </p>
        <p>{reasons.join('; ')}.</p>
        <Create page={page} />
        <details>
          <summary>Write it yourself</summary>
          <HowToWrite page={page} />
        </details>
      </div>
    </li>
  );
}

/** Creates the record. */
function Create({ page }: { readonly page: NextPage }) {
  const { requests } = useBoard();
  const [result, setResult] = useState('');
  const create = async () => setResult(await requests.create(page));
  return (
    <p>
      <button type="button" className="action" onClick={create}>
        Create the record
      </button>{' '}
      <span role="status">
        {result || 'with notes for the writer. The site has errors until its text is written.'}
      </span>
    </p>
  );
}

/** Shows what to add to which file. */
function HowToWrite({ page }: { readonly page: NextPage }) {
  const { files, yaml, example } = page;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(`${yaml}\n`);
    setCopied(true);
  };
  return (
    <>
      <p>
        Add a record to one of the files <code>{files}</code>, beginning with:
      </p>
      <pre>{yaml}</pre>
      <p>
        <button type="button" className="action" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>{' '}
        {example !== undefined && (
          <>
            Look at a neighbor: <PlaceButton place={example} />
          </>
        )}
      </p>
    </>
  );
}
