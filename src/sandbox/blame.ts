import type { Place } from '../model.ts';
import { ownersIn, placeIn, type Site, siteIn } from './owners.ts';
import { createSourceMaps } from './source-maps.ts';
import { framesOf } from './stack.ts';

/** What the code of a site has thrown, as findings need it. */
export interface Thrown {
  /** `TypeError: no walk`, in one line. */
  readonly said: string;
  /** Places in the files of the site, the innermost first: `templates/hero.tsx:14:9`. */
  readonly frames: readonly string[];
  /** The innermost of them. */
  readonly place?: Place;
  /** What the function there is called; empty when it has no name. */
  readonly name: string;
  /** The innermost component. */
  readonly component?: string;
  /** Functions called one another until there was no room for more. */
  readonly isEndless: boolean;
}

/**
 * Says what the code of a site has thrown; undefined when it was the engine that threw. `isCalled` says that it came out of
 * a call of that code: of anything else it must be plain that it comes from templates.
 */
export type Blame = (error: unknown, isCalled?: boolean) => Thrown | undefined;

/**
 * Prepares to tell mistakes of templates from faults of ours. It was at work, when something was thrown, whose frame is
 * innermost, but for Node, React and other packages, which do as they are told; a part of the kit is like a package. Where
 * templates only hand something over, their border is met first.
 */
export function createBlame(root: string): Blame {
  const sourceOf = createSourceMaps();
  let known: Site | undefined;
  return (error, isCalled = false) => {
    known ??= siteIn(root);
    const { base } = known;
    const ownerOf = ownersIn(known);
    const frames = framesOf(error).map((frame) => {
      const source = { ...frame, ...sourceOf(frame) };
      return { ...source, owner: ownerOf(source.path) };
    });
    const first = frames.find(({ owner }) => owner !== 'package')?.owner;
    if (first === 'engine' || (first === undefined && !isCalled)) return undefined;
    const own = frames.filter(({ owner }) => owner === 'site');
    const component = own.map(({ name }) => name).find((name) => /^\p{Lu}/u.test(name));
    const places = own.map((frame) => placeIn(frame, base));
    return {
      said: inOneLine(error),
      frames: [...new Set(places.map(({ file, line, column }) => `${file}:${line}:${column}`))],
      ...(places[0] ? { place: places[0] } : {}),
      name: own[0]?.name ?? '',
      ...(component === undefined ? {} : { component }),
      isEndless: error instanceof RangeError && /call stack/i.test(error.message),
    };
  };
}

const LONGEST = 200;

function inOneLine(error: unknown): string {
  const words = (error instanceof Error ? `${error.name}: ${error.message}` : asText(error))
    .replace(/\s+/g, ' ')
    .replace(/[.:\s]+$/, '');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** Anything can be thrown. */
function asText(value: unknown): string {
  try {
    return (typeof value === 'object' ? JSON.stringify(value) : undefined) ?? String(value);
  } catch {
    return 'a value that cannot be shown';
  }
}
