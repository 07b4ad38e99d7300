import { type ReactNode, useEffect, useState } from 'react';
import type { JobName } from '../../jobs.ts';
import { useBoard, useIsSaved } from './data.ts';
import { METRICS, type MetricId, metricsFor } from './metrics.ts';

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

/** The path of a page, which opens it beside its facts. */
export function PathButton({ path }: { readonly path: string }) {
  const { showPage } = useBoard();
  return (
    <button type="button" className="path" onClick={() => showPage(path)}>
      {path}
    </button>
  );
}

const NOUNS: Readonly<
  Record<JobName, { readonly start: string; readonly running: string; readonly what: string }>
> = {
  measure: {
    start: 'Check all pages',
    running: 'Rendering and checking all pages',
    what: 'Findings, own words, similarity, weights and links are known once all pages were rendered and checked. This runs in a process of its own: pages are served as before.',
  },
  plan: {
    start: 'Compare',
    running: 'Comparing with what was published',
    what: 'The plan compares all pages with what was published, or with the last build, as “crosstown plan” does. This runs in a process of its own.',
  },
};

interface JobBarProps {
  readonly job: JobName;
  /** Whether it starts when it is first shown. */
  readonly starts?: boolean;
}

/** Starts a job, and shows how far it is and whether its result is up to date. */
export function JobBar(props: JobBarProps) {
  return useIsSaved() ? null : <RunningJob {...props} />;
}

function RunningJob({ job, starts = false }: JobBarProps) {
  const { live, requests } = useBoard();
  const { status, version, done, total, message } = live.jobs[job];
  const { start, running, what } = NOUNS[job];
  const isNew = status === 'none';
  useEffect(() => {
    if (starts && isNew) void requests.start(job);
  }, [starts, isNew, job, requests]);
  const isOld = status === 'done' && version !== live.version;
  const label = isOld ? 'Check again' : status === 'failed' ? 'Try again' : start;
  return (
    <div className="job" role="status">
      {status === 'running' ? (
        <>
          <span>
            {running}
            {total !== undefined && ` · ${done?.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
          </span>
          <progress
            aria-label={running}
            {...(total === undefined || done === total ? {} : { value: done, max: total })}
          />
        </>
      ) : (
        <>
          {isNew && <span className="dim">{what}</span>}
          {isOld && <span>The site has changed since. These results are older.</span>}
          {status === 'done' && !isOld && <span className="dim">Up to date.</span>}
          {(status !== 'done' || isOld) && (
            <button type="button" className="action" onClick={() => void requests.start(job)}>
              {label}
            </button>
          )}
        </>
      )}
      {status === 'failed' && <pre className="failed">{message}</pre>}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly onChange: (value: T) => void;
}

/** A choice of one of several values. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value as T)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A choice of one of the measured page types, or of all, which is an empty text. */
export function TypeChoice({ value, onChange }: Pick<ChoiceProps<string>, 'value' | 'onChange'>) {
  const { measures } = useBoard();
  const types = [...new Set(measures?.pages.map(({ type }) => type))].sort();
  const options = [['', 'all'] as const, ...types.map((type) => [type, type] as const)];
  return <Choice label="Page type" {...{ value, options, onChange }} />;
}

/** Returns the metric that colors a view, and the element that selects another one. */
export function useMetric() {
  const { site } = useBoard();
  const [id, choose] = useState<MetricId>('state');
  const options = metricsFor(site).map((metric) => [metric.id, metric.name] as const);
  return {
    metric: METRICS.find((metric) => metric.id === id) ?? METRICS[0],
    metricChoice: <Choice label="Color" value={id} options={options} onChange={choose} />,
  };
}

/** A message in place of a result. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
