import type { Uses } from '../../dependencies/uses.ts';
import type { PagePlan, Stamp } from '../../model.ts';
import { fileOf } from '../../pages/paths.ts';
import { hashOf } from '../../util/hash.ts';
import type { Fingerprints } from './fingerprints.ts';
import { type BuildManifest, type FragmentEntry, hashFragment, type PageEntry } from './manifest.ts';

/** A fragment of a page that was made in this build. */
export interface RenderedFragment {
  readonly pieces: readonly (string | Buffer)[];
}

/** What may be asked of a memory: which pages stand as they are. */
export interface PreviousBuild {
  readonly manifest: BuildManifest;
  /** A page as it was left, when it would be made the same again and its file is untouched. */
  findUpToDate(page: PagePlan): PageEntry | undefined;
  /** Whether a file that the last build left is not among those of this one. */
  hasRemovedFiles(files: readonly string[]): boolean;
  /** What the fragments of a page use. */
  usesOf(page: PageEntry): readonly Uses[];
  /** Takes note of a page that was made anew, with the fragments that it may share: what came out the same as before holds for other pages too. */
  noteRendered(page: PagePlan, fragments: readonly RenderedFragment[]): void;
}

interface Around extends Pick<Fingerprints, 'of'> {
  /** Hash of what every page depends on now. */
  readonly key: string;
  /** Whether a file of the output is as it was left. */
  isUntouched(path: string, stamp: Stamp): boolean;
}

/** What the plan says of a page, as one text. */
export function planFingerprint(page: PagePlan): string {
  const { type, href, canonical, indexable, shareImage = '', alternates = [] } = page;
  const others = alternates.flatMap(({ locale, href }) => [locale, href]);
  const part = partOf(page);
  return hashOf([type.id, href, canonical, indexable, shareImage, ...others, ...part].join('\n'));
}

/** Which part of a list a page shows, and where the others are. What is listed may be no record that could be asked for. */
function partOf({ pagination }: PagePlan): readonly (string | number)[] {
  if (!pagination) return [];
  const { number, total, hrefs, items } = pagination;
  return [number, total, ...hrefs, JSON.stringify(items)];
}

/**
 * Compares a memory with the data as it is now. A question is answered once; a page stands when all its own answers and
 * those of its fragments are the same. A fragment whose answers changed may still come out the same, as the menus do when
 * a text of a town changed: this is known once a page that asks for the very same fragment was made anew.
 */
export function createPreviousBuild(memory: BuildManifest, { key, of, isUntouched }: Around): PreviousBuild {
  const standing = new Map<PagePlan, PageEntry>();
  const isSame = onceEach(memory.dependencies, ({ key, fingerprint }) => of(key) === fingerprint);
  const areSame = (dependencies: readonly number[]) => dependencies.every(isSame);
  const cameOutTheSame = new Set<number>();
  const answersHold = onceEach(memory.fragments, ({ dependencies }) => areSame(dependencies));
  const stands = (fragment: number) => answersHold(fragment) || cameOutTheSame.has(fragment);
  const asPlanned = (page: PagePlan) => {
    const known = key === memory.key ? memory.pages.get(fileOf(page)) : undefined;
    return known && known.plan === planFingerprint(page) && areSame(known.dependencies) ? known : undefined;
  };
  return {
    manifest: memory,
    findUpToDate(page) {
      const known = standing.get(page) ?? asPlanned(page);
      if (!known || standing.has(page)) return known;
      if (!known.fragments.every(stands) || !isUntouched(fileOf(page), known)) return undefined;
      standing.set(page, known);
      return known;
    },
    hasRemovedFiles: (files) => hasLost(memory, new Set(files)),
    usesOf: (page) => usesIn(memory, page),
    noteRendered(page, made) {
      const known = asPlanned(page);
      if (!known || known.fragments.length !== made.length) return;
      // Behind a fragment that came out otherwise nothing is sure to be in its old place.
      for (const [i, number] of known.fragments.entries()) {
        const now = made[i];
        if (stands(number)) continue;
        if (!now || !isSameHtml(memory.fragments[number], now)) return;
        cameOutTheSame.add(number);
      }
    },
  };
}

function hasLost({ pages, files }: BuildManifest, now: ReadonlySet<string>): boolean {
  return [...pages.keys(), ...files.keys()].some((file) => !now.has(file));
}

function usesIn(memory: BuildManifest, { uses, fragments }: PageEntry): readonly Uses[] {
  const ofFragments = fragments.map((number) => memory.fragments[number]?.uses ?? -1);
  return [...uses, ...ofFragments].flatMap((number) => memory.uses[number] ?? []);
}

function isSameHtml(before: FragmentEntry | undefined, { pieces }: RenderedFragment): boolean {
  return before?.hash !== undefined && before.hash === hashFragment(pieces);
}

/** Decides once for each entry of a list, when it is first asked. */
function onceEach<T>(list: readonly T[], decide: (entry: T) => boolean): (index: number) => boolean {
  const known: (boolean | undefined)[] = [];
  return (index) => {
    const entry = list[index];
    known[index] ??= entry !== undefined && decide(entry);
    return known[index];
  };
}
