import { useState } from 'react';
import type { CollectionList, CollectionOverview, Saved, UndoEntry } from '../../../edit/contract.ts';
import { useBoard, useJson } from '../../board/data.ts';
import { counted, Empty, useFirst } from '../../board/parts.tsx';
import { LastChanges } from '../page/edit-bar.tsx';
import { addressOfImport, addressOfNew, addressOfRecord } from './addresses.ts';

/** All records by collection, with a search field. */
export function RecordsView() {
  const { live, ask } = useBoard();
  const [note, setNote] = useState('');
  const undo = async ({ id }: UndoEntry) => {
    const reply = await ask<Saved>('undo', { id });
    setNote('value' in reply ? `Undone: ${reply.value.place}` : reply.error);
  };
  const { value, error } = useJson<CollectionList>('collections', live.version);
  const [text, setText] = useState('');
  if (!value) return <Empty>{error ?? 'Loading …'}</Empty>;
  const words = text.toLowerCase().split(/\s+/);
  const found = value.collections.map(({ name, records }) => ({
    name,
    records: records.filter((record) => {
      const own = `${record.name} ${record.key}`.toLowerCase();
      return words.every((word) => own.includes(word));
    }),
  }));
  return (
    <section aria-label="Records" className="view">
      <label className="choice search">
        Search
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <div>
        <LastChanges onUndo={undo} changed={live.version} />
        <p role="status">{note}</p>
      </div>
      {found.map((collection) => (
        <Records key={collection.name} {...collection} isSearched={text !== ''} />
      ))}
    </section>
  );
}

interface RecordsProps extends CollectionOverview {
  readonly isSearched: boolean;
}

/** The records of a collection. Those of a large one are shown when it is opened, or searched. */
function Records({ name, records, isSearched }: RecordsProps) {
  const { shown, more } = useFirst(records, 50, 'record');
  if (isSearched && records.length === 0) return null;
  return (
    <details
      id={name}
      className="records"
      open={isSearched || records.length <= 12 || location.hash === `#${name}`}
    >
      <summary>
        <b>{name}</b> <span className="dim">{counted(records.length, 'record')}</span>
      </summary>
      <ul>
        {shown.map((record) => (
          <li key={record.key}>
            <a href={addressOfRecord(record.key)}>{record.name}</a>{' '}
            {record.isDraft && <span className="badge">Draft</span>}{' '}
            {record.pages > 0 && <span className="dim">{counted(record.pages, 'page')}</span>}
          </li>
        ))}
      </ul>
      {more}
      {name !== 'site' && (
        <p className="record-facts">
          <a className="action" href={addressOfNew(name)}>
            Add to {name}
          </a>
          <a className="action" href={addressOfImport(name)}>
            Import into {name}
          </a>
        </p>
      )}
    </details>
  );
}
