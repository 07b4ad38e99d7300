import { type ReactNode, useEffect, useState } from 'react';
import { useBoard, useIsSaved } from './data.ts';
import { BY_STATE, METRICS, type Metric } from './metrics.ts';

/** A count with its noun. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** A place in a file of the project, which opens the editor if there is a server. */
export function PlaceButton({ place }: { readonly place: string }) {
  const { requests } = useBoard();
  const [refused, setRefused] = useState('');
  if (useIsSaved()) return <code>{place}</code>;
  return (
    <>
      <button
        type="button"
        className="place"
        title="Open in the editor"
        onClick={async () => setRefused(await requests.openEditor(place))}
      >
        {place}
      </button>
      {refused && <span role="alert"> {refused}</span>}
    </>
  );
}

/** Links to pages lead to one tab beside the board. */
export const PAGE_TAB = 'crosstown-page';

/** Returns what addresses of pages begin with: without a server, the pages are those of the published site. */
export function usePageOrigin(): string {
  const { site } = useBoard();
  return useIsSaved() ? site.origin : '';
}

/** The path of a page as a link. Of a site of another generator, the address is unknown. */
export function PageLink({ path }: { readonly path: string }) {
  const origin = usePageOrigin();
  if (useIsSaved() && origin === '') return <code>{path}</code>;
  return (
    <a className="path" href={origin + path} target={PAGE_TAB}>
      {path}
    </a>
  );
}

/** Starts the check of all pages when it is first shown, and shows how far it is and whether its result is up to date. */
export function CheckBar() {
  return useIsSaved() ? null : <RunningCheck />;
}

function RunningCheck() {
  const { live, requests } = useBoard();
  const { status, version, done, total, message } = live.check;
  const isNew = status === 'none';
  useEffect(() => {
    if (isNew) void requests.startCheck();
  }, [isNew, requests]);
  const isOld = status === 'done' && version !== live.version;
  return (
    <div className="check" role="status">
      {status === 'running' && (
        <>
          <span>
            Rendering and checking all pages
            {total !== undefined && ` · ${done?.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
          </span>
          <progress
            aria-label="Checked pages"
            {...(total === undefined || done === total ? {} : { value: done, max: total })}
          />
        </>
      )}
      {isOld && <span>The site has changed since. These results are older.</span>}
      {status === 'done' && !isOld && <span className="dim">Up to date.</span>}
      {(isOld || status === 'failed') && (
        <button type="button" className="action" onClick={() => void requests.startCheck()}>
          Check again
        </button>
      )}
      {status === 'failed' && <pre className="failed">{message}</pre>}
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

/** Returns the metric that colors a view, and the element that selects another one. */
export function useMetric() {
  const [id, choose] = useState(BY_STATE.id);
  const options = METRICS.map((metric) => [metric.id, metric.name] as const);
  return {
    metric: METRICS.find((metric) => metric.id === id) ?? BY_STATE,
    metricChoice: <Choice label="Color" value={id} options={options} onChange={choose} />,
  };
}

interface LegendProps<State extends string> {
  readonly states: Readonly<Record<State, { readonly name: string }>>;
  /** What is shown, to count its states. */
  readonly list: readonly { readonly state: State }[];
  readonly metric: Metric;
  readonly swatch: (shown: { readonly state: State; readonly level?: number }) => ReactNode;
}

/** Explains signs and colors. */
export function Legend<State extends string>({ states, list, metric, swatch }: LegendProps<State>) {
  const counts = new Map<State, number>();
  for (const { state } of list) counts.set(state, (counts.get(state) ?? 0) + 1);
  const [first] = Object.keys(states) as State[];
  return (
    <ul className="legend" aria-label="Legend">
      {(Object.keys(states) as State[])
        .filter((state) => counts.has(state))
        .map((state) => (
          <li key={state}>
            <span aria-hidden="true">{swatch({ state })}</span>
            {states[state].name} <b>{counts.get(state)?.toLocaleString('en-US')}</b>
          </li>
        ))}
      {metric.levels.map((name, level) => (
        <li key={name}>
          <span aria-hidden="true">{first && swatch({ state: first, level })}</span>
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
