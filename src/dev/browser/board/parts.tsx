import { type ReactNode, useEffect, useState } from 'react';
import { METRICS, type Metric } from './cells.ts';
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

/** Starts the check of all pages when it is first shown, and shows whether its result is up to date. */
export function CheckBar() {
  const { live, act, isSaved } = useBoard();
  const { status, version, message } = live.check;
  const isNew = status === 'none';
  useEffect(() => {
    if (isNew) void act('start');
  }, [isNew, act]);
  const isOld = status === 'done' && version !== live.version;
  if (isSaved) return null;
  return (
    <div className="check" role="status">
      {status === 'running' && (
        <>
          Rendering and checking all pages <progress aria-label="Check of all pages" />
        </>
      )}
      {isOld && 'The site has changed since. These results are older.'}
      {status === 'done' && !isOld && <span className="dim">Up to date.</span>}
      {(isOld || status === 'failed') && (
        <button type="button" className="action" onClick={() => void act('start')}>
          Check again
        </button>
      )}
      {status === 'failed' && <pre className="error">{message}</pre>}
    </div>
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

/** Returns what a view is colored by, undefined for the states of pages, and the elements that select it and start the check that it needs. */
export function useMetric() {
  const [id, choose] = useState('');
  const options = Object.entries(METRICS).map(([id, { name }]) => [id, name] as const);
  return {
    metric: METRICS[id],
    choice: (
      <Choice label="Color" value={id} options={[['', 'Pages and gaps'], ...options]} onChange={choose} />
    ),
    check: id === 'findings' && <CheckBar />,
  };
}

interface LegendProps<State extends string> {
  readonly states: Readonly<Record<State, { readonly name: string }>>;
  /** What is shown, to count its states. */
  readonly list: readonly { readonly state: State }[];
  readonly metric: Metric | undefined;
  readonly swatch: (state: State, level?: number) => ReactNode;
}

/** Explains signs and colors. */
export function Legend<State extends string>({ states, list, metric, swatch }: LegendProps<State>) {
  const counts = new Map<State, number>();
  for (const { state } of list) counts.set(state, (counts.get(state) ?? 0) + 1);
  const all = Object.keys(states) as State[];
  return (
    <ul className="legend" aria-label="Legend">
      {all
        .filter((state) => counts.has(state))
        .map((state) => (
          <li key={state}>
            <span aria-hidden="true">{swatch(state)}</span>
            {states[state].name} <b>{counts.get(state)?.toLocaleString('en-US')}</b>
          </li>
        ))}
      {metric?.levels.map((name, level) => (
        <li key={name}>
          <span aria-hidden="true">{all[0] && swatch(all[0], level)}</span>
          {name}
        </li>
      ))}
    </ul>
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
