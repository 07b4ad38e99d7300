import type { Uses } from '../../dependencies/uses.ts';
import type { BuildManifest, FragmentEntry, ManifestLine, PageEntry } from './manifest.ts';

/** What one thread wrote down. Numbers are those of its own lists. */
export interface Segment {
  readonly dependencies: BuildManifest['dependencies'][number][];
  readonly uses: Uses[];
  readonly fragments: FragmentEntry[];
  readonly pages: Map<string, PageEntry>;
}

/** What a thread has begun to write down. */
export function newSegment(): Segment {
  return { dependencies: [], uses: [], fragments: [], pages: new Map() };
}

/** Takes in a line that belongs to a thread. */
export function readInto({ dependencies, uses, fragments, pages }: Segment, line: ManifestLine): void {
  if (line[0] === 'dependency') dependencies.push({ key: line[1], fingerprint: line[2] });
  else if (line[0] === 'uses') uses.push(line[1]);
  else if (line[0] === 'fragment') fragments.push({ dependencies: line[1], uses: line[2] });
  else if (line[0] === 'shared') Object.assign(fragments[line[1]] ?? {}, { hash: line[2] });
  else if (line[0] === 'page') pages.set(line[1], line[2]);
}

/** All segments as one: the lists of each behind those of the ones before, and its numbers raised by as much. */
export function joined(
  segments: Iterable<Pick<BuildManifest, 'dependencies' | 'uses' | 'fragments' | 'pages'>>,
): Pick<BuildManifest, 'dependencies' | 'uses' | 'fragments' | 'pages'> {
  const dependencies: BuildManifest['dependencies'][number][] = [];
  const uses: Uses[] = [];
  const fragments: FragmentEntry[] = [];
  const pages = new Map<string, PageEntry>();
  for (const segment of segments) {
    const from = { dependencies: dependencies.length, uses: uses.length, fragments: fragments.length };
    for (const [file, page] of segment.pages) pages.set(file, isFirst(from) ? page : pageBehind(page, from));
    for (const fragment of segment.fragments)
      fragments.push({
        ...fragment,
        dependencies: raised(fragment.dependencies, from.dependencies),
        uses: fragment.uses + from.uses,
      });
    for (const question of segment.dependencies) dependencies.push(question);
    for (const used of segment.uses) uses.push(used);
  }
  return { dependencies, uses, fragments, pages };
}

/** How much is in the lists before those of a segment. */
interface Offsets {
  readonly dependencies: number;
  readonly uses: number;
  readonly fragments: number;
}

function isFirst({ dependencies, uses, fragments }: Offsets): boolean {
  return dependencies + uses + fragments === 0;
}

function pageBehind(page: PageEntry, from: Offsets): PageEntry {
  return {
    ...page,
    dependencies: raised(page.dependencies, from.dependencies),
    uses: raised(page.uses, from.uses),
    fragments: raised(page.fragments, from.fragments),
  };
}

function raised(numbers: readonly number[], by: number): readonly number[] {
  return by === 0 ? numbers : numbers.map((number) => number + by);
}
