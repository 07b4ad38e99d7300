import type { Uses } from '../../dependencies/uses.ts';
import type { Line, Memory, RememberedFragment, RememberedPage } from './memory.ts';

/** What one thread wrote down. Numbers are those of its own lists. */
export interface Segment {
  readonly questions: Memory['questions'][number][];
  readonly uses: Uses[];
  readonly fragments: RememberedFragment[];
  readonly pages: Map<string, RememberedPage>;
}

/** What a thread has begun to write down. */
export function newSegment(): Segment {
  return { questions: [], uses: [], fragments: [], pages: new Map() };
}

/** Takes in a line that belongs to a thread. */
export function readInto({ questions, uses, fragments, pages }: Segment, line: Line): void {
  if (line[0] === 'question') questions.push({ asked: line[1], answer: line[2] });
  else if (line[0] === 'uses') uses.push(line[1]);
  else if (line[0] === 'fragment') fragments.push({ questions: line[1], uses: line[2] });
  else if (line[0] === 'shared') Object.assign(fragments[line[1]] ?? {}, { hash: line[2] });
  else if (line[0] === 'page') pages.set(line[1], line[2]);
}

/** All segments as one: the lists of each behind those of the ones before, and its numbers raised by as much. */
export function joined(
  segments: Iterable<Pick<Memory, 'questions' | 'uses' | 'fragments' | 'pages'>>,
): Pick<Memory, 'questions' | 'uses' | 'fragments' | 'pages'> {
  const questions: Memory['questions'][number][] = [];
  const uses: Uses[] = [];
  const fragments: RememberedFragment[] = [];
  const pages = new Map<string, RememberedPage>();
  for (const segment of segments) {
    const from = { questions: questions.length, uses: uses.length, fragments: fragments.length };
    for (const [file, page] of segment.pages) pages.set(file, isFirst(from) ? page : pageBehind(page, from));
    for (const fragment of segment.fragments)
      fragments.push({
        ...fragment,
        questions: raised(fragment.questions, from.questions),
        uses: fragment.uses + from.uses,
      });
    for (const question of segment.questions) questions.push(question);
    for (const used of segment.uses) uses.push(used);
  }
  return { questions, uses, fragments, pages };
}

/** How much is in the lists before those of a segment. */
interface Offsets {
  readonly questions: number;
  readonly uses: number;
  readonly fragments: number;
}

function isFirst({ questions, uses, fragments }: Offsets): boolean {
  return questions + uses + fragments === 0;
}

function pageBehind(page: RememberedPage, from: Offsets): RememberedPage {
  return {
    ...page,
    questions: raised(page.questions, from.questions),
    uses: raised(page.uses, from.uses),
    fragments: raised(page.fragments, from.fragments),
  };
}

function raised(numbers: readonly number[], by: number): readonly number[] {
  return by === 0 ? numbers : numbers.map((number) => number + by);
}
