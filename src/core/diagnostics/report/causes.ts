import type { Issue } from '../../model.ts';
import { visible } from '../../util/visible.ts';

/** Issues that probably have one cause, such as references to one deleted record. */
export interface Cause {
  readonly first: Issue;
  readonly others: readonly Issue[];
}

/** From this number on, issues of one cause are shown as one. */
const MIN_GROUP = 4;

/** Facts that differ between the records of one mistake, and lists of known words. */
const OF_RECORD = new Set(['combination', 'other', 'slugs', 'written', 'known', 'page', 'records', 'frames']);

/** Groups issues with the same code and facts, except those about a single record. A group is where its first issue is. */
export function groupByCause(issues: readonly Issue[]): Cause[] {
  const groups = new Map<string, Issue[]>();
  const groupOf = issues.map((issue) => {
    const key = causeOf(issue);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(issue);
    return group;
  });
  return issues.flatMap((issue, i): Cause[] => {
    const [first = issue, ...others] = groupOf[i] ?? [];
    if (others.length + 1 < MIN_GROUP) return [{ first: issue, others: [] }];
    return first === issue ? [{ first, others }] : [];
  });
}

function causeOf({ code, facts }: Issue): string {
  const entries = Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (OF_RECORD.has(name)) return [];
    // `towns/windham` and `towns[3]`: only their collection.
    return name === 'record' ? [[name, String(value).split(/[/[]/)[0]]] : [[name, value]];
  });
  return JSON.stringify([code, entries]);
}

/** At most this many places of a cause are listed. */
const MAX_PLACES = 8;

/** Returns where else a cause has its effect: `: lines 5, 9, 14`, or `: data/a.yaml:3, data/b.yaml:7`. */
export function placesOf({ first, others }: Cause): string {
  const isSameFile = others.every(({ place }) => place && place.file === first.place?.file);
  const names = new Set(
    others.flatMap(({ place }) =>
      place ? [isSameFile ? `${place.line}` : `${visible(place.file)}:${place.line}`] : [],
    ),
  );
  const shown = [...names].slice(0, MAX_PLACES);
  if (shown.length === 0) return '';
  const more = names.size > shown.length ? ' …' : '';
  return `: ${isSameFile ? 'lines ' : ''}${shown.join(', ')}${more}`;
}
