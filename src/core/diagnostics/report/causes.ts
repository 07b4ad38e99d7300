import type { Issue, Place } from '../../model.ts';
import { groupBy } from '../../util/lists.ts';
import { visible } from '../../util/visible.ts';
import { beginningOf, quote } from '../words.ts';

/** Issues that probably have one cause, such as references to one deleted record. */
export interface Cause {
  readonly first: Issue;
  readonly others: readonly Issue[];
}

/** From this number on, issues with one message are shown as one. */
const MIN_SAME = 4;

/** From this number on, so are issues of one kind in one field of data, whatever their values are, such as a column of misspelled slugs. */
const MIN_ALIKE = 9;

/** From this number on, so are issues of one kind, such as one for each column. */
const MIN_OF_KIND = 21;

/** Facts that differ between the records of one mistake, and lists of known words. */
const OF_RECORD = new Set(['combination', 'other', 'slugs', 'written', 'known', 'page', 'records', 'frames']);

/** Facts that say what is wrong; all others are values. Checks of a site have messages of their own. */
const OF_KIND = new Set(['kind', 'record', 'collection', 'type', 'message']);

/** Groups issues with the same code and facts, except those about a single record, and many of one kind. A group is where its first issue is. */
export function groupByCause(issues: readonly Issue[]): Cause[] {
  const single = issues.map((issue) => ({ first: issue, others: [] }));
  const ofExample = joined(single, 1, ({ code }) => (code === 'sample' ? code : undefined));
  const same = joined(ofExample, MIN_SAME, (issue) => keyOf(issue, (name) => !OF_RECORD.has(name)));
  const ofLine = joined(same, MIN_SAME, lineKeyOf);
  const alike = joined(
    ofLine,
    MIN_ALIKE,
    (issue) => issue.place && keyOf(issue, (name) => name === 'field' || OF_KIND.has(name)),
  );
  return joined(alike, MIN_OF_KIND, (issue) => keyOf(issue, (name) => OF_KIND.has(name)));
}

/** Joins causes with the same key, if there are enough of them. */
function joined(
  causes: readonly Cause[],
  least: number,
  keyIn: (issue: Issue) => string | undefined,
): Cause[] {
  const groups = groupBy(causes, ({ first }) => keyIn(first));
  return causes.flatMap((cause): Cause[] => {
    const key = keyIn(cause.first);
    const group = groups.get(key) ?? [];
    if (key === undefined || group.length < least) return [cause];
    if (group[0] !== cause) return [];
    const [, ...others] = group.flatMap(({ first, others }) => [first, ...others]);
    return [{ first: cause.first, others }];
  });
}

/** The key of issues in one line that are about no single record, such as the columns of a header. */
function lineKeyOf(issue: Issue): string | undefined {
  const { place, facts } = issue;
  if (!place || 'record' in facts) return undefined;
  return `${place.file}:${place.line} ${keyOf(issue, (name) => OF_KIND.has(name))}`;
}

function keyOf({ code, facts }: Issue, isPart: (name: string) => boolean): string {
  const entries = Object.entries(facts).filter(([name]) => isPart(name));
  return JSON.stringify([code, entries.map(([name, value]) => [name, unnumbered(name, value)])]);
}

/** Of `towns/windham` and `towns[3]` returns the collection, and of `questions.0.answer` the field of all entries. */
function unnumbered(name: string, value: unknown): unknown {
  if (name === 'record') return String(value).split(/[/[]/)[0];
  return name === 'field' ? String(value).replace(/\.\d+(?=\.|$)/g, '.#') : value;
}

/** Returns a place as `data/towns.yaml:14:10`, of which editors and terminals make a link. */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Of longer values the beginning is shown. */
const MAX_VALUE = 50;

/** At most this many places of a cause are listed. */
const MAX_PLACES = 8;

/** Returns where else a cause has its effect: `: lines 5, 9, 14`, `: data/a.yaml:3, data/b.yaml:7`, or with values `: “gry” (line 5)`. */
export function placesOf({ first, others }: Cause): string {
  const all = [first, ...others];
  const value = valueName(all);
  const isSameFile = all.every(({ place }) => place && place.file === first.place?.file);
  const isSameLine = isSameFile && all.every(({ place }) => place?.line === first.place?.line);
  const names = new Set(
    others.flatMap(({ place, facts }) => {
      const line = isSameFile ? `${place?.line}` : place && `${visible(place.file)}:${place.line}`;
      if (value === undefined) return line ?? [];
      const text = textOf(facts, value);
      const shown = quote(text.length > MAX_VALUE ? `${beginningOf(text, MAX_VALUE)}…` : text);
      return line === undefined || isSameLine ? shown : `${shown} (${isSameFile ? 'line ' : ''}${line})`;
    }),
  );
  const shown = [...names].slice(0, MAX_PLACES);
  if (shown.length === 0) return '';
  const more = names.size > shown.length ? ' …' : '';
  return `: ${isSameFile && value === undefined ? 'lines ' : ''}${shown.join(', ')}${more}`;
}

/** Returns the name of the fact that is the value of each of these issues, if they have several. */
function valueName([first, ...others]: readonly Issue[]): string | undefined {
  const isValue = ([name, value]: readonly [string, unknown]) =>
    !OF_KIND.has(name) &&
    !OF_RECORD.has(name) &&
    [value].flat().every((one) => typeof one === 'string') &&
    others.some(({ facts }) => textOf(facts, name) !== String(value));
  return first && Object.entries(first.facts).find(isValue)?.[0];
}

function textOf(facts: object, name: string): string {
  return String(Object.entries(facts).find(([one]) => one === name)?.[1] ?? '');
}
