/** At most this many bars. */
const MAX_BARS = 12;

interface Bar {
  readonly name: string;
  readonly count: number;
  /** The names of the marks in this range. */
  readonly marks?: readonly string[];
}

/** A value that is marked, such as a limit. */
export interface Mark {
  readonly value: number;
  readonly name: string;
}

/** Divides whole numbers into ranges of equal width, up to the greatest number or mark. Orphans, at -1, have a bar of their own. */
export function barsOf(values: readonly number[], marks: readonly Mark[] = []): Bar[] {
  const most = [...values, ...marks.map(({ value }) => Math.floor(value))].reduce(
    (a, b) => Math.max(a, b),
    0,
  );
  const width = Math.max(1, Math.ceil((most + 1) / MAX_BARS));
  const counts = new Map<number, number>();
  for (const value of values) {
    const bar = value < 0 ? -1 : Math.floor(value / width);
    counts.set(bar, (counts.get(bar) ?? 0) + 1);
  }
  const numbers = Array.from({ length: Math.floor(most / width) + 1 }, (_, i) => i);
  return [...(counts.has(-1) ? [-1] : []), ...numbers].map((bar) => {
    const own = marks.filter(({ value }) => Math.floor(value / width) === bar).map(({ name }) => name);
    return {
      name: nameOf(bar, width),
      count: counts.get(bar) ?? 0,
      ...(own.length > 0 ? { marks: own } : {}),
    };
  });
}

function nameOf(bar: number, width: number): string {
  if (bar === -1) return 'orphan';
  return width === 1 ? String(bar) : `${bar * width}–${(bar + 1) * width - 1}`;
}

interface HistogramProps {
  readonly values: readonly number[];
  readonly name: string;
  readonly marks?: readonly Mark[] | undefined;
}

/** How many pages have which number. */
export function Histogram({ values, name, marks = [] }: HistogramProps) {
  const bars = barsOf(values, marks);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="histogram" tabIndex={0} aria-label={`Pages by ${name}`}>
      {bars.map((bar) => (
        <li key={bar.name} className={bar.marks ? 'marked' : undefined}>
          {bar.marks && <span className="mark">{bar.marks.join(', ')}</span>}
          <span className="count">{bar.count ? bar.count.toLocaleString('en-US') : ''}</span>
          <span
            className="fill"
            style={{ height: `${Math.round((bar.count / most) * 56)}px` }}
            aria-hidden="true"
          />
          <span className="range">{bar.name}</span>
        </li>
      ))}
    </ul>
  );
}
