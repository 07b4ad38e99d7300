import { type ReactNode, useState } from 'react';
import { useBoard } from './data.ts';

/** A count with its noun. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}

/** A place in a file of the project, which opens the editor if there is a server. */
export function PlaceButton({ place }: { readonly place: string }) {
  const { act, isSaved } = useBoard();
  const [refused, setRefused] = useState('');
  if (isSaved) return <code>{place}</code>;
  return (
    <>
      <button
        type="button"
        className="place"
        title="Open in the editor"
        onClick={async () => setRefused(await act('open', { place }))}
      >
        {place}
      </button>
      {refused && <span role="alert"> {refused}</span>}
    </>
  );
}

/** Links to pages lead to one tab beside the board. */
export const PAGE_TAB = 'crosstown-page';

/** The path of a page as a link. Of a site of another generator, the address is unknown. */
export function PageLink({ path }: { readonly path: string }) {
  const { origin, isSaved } = useBoard();
  if (isSaved && origin === '') return <code>{path}</code>;
  return (
    <a className="path" href={origin + path} target={PAGE_TAB}>
      {path}
    </a>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

/** A choice of one of several values. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the first entries of a list, and the button that adds more: a large site may have tens of thousands. */
export function useFirst<T>(list: readonly T[], step: number, noun: string) {
  const [count, setCount] = useState(step);
  const left = list.length - count;
  const more = left > 0 && (
    <button type="button" className="action more" onClick={() => setCount(count + step)}>
      Show {Math.min(step, left).toLocaleString('en-US')} more of {counted(left, noun)}
    </button>
  );
  return { shown: left > 0 ? list.slice(0, count) : list, more };
}

/** A message in place of a result. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
