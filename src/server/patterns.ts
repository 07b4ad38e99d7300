/** Values of the placeholders of a pattern, by their names; that of a star is `splat`. */
export type Captured = Readonly<Record<string, string>>;

/**
 * Reads the path of a rule, as Netlify and Cloudflare Pages do: a star is any text, `:name` is one part of a path. A slash at the
 * end makes no difference. The function that is returned gives what was captured, or nothing where a path does not match.
 */
export function matcherOf(pattern: string): (path: string) => Captured | undefined {
  const isPlain = !/[*:]/.test(pattern);
  const same = bare(decoded(pattern));
  if (isPlain) return (path) => (bare(decoded(path)) === same ? {} : undefined);
  const source = bare(pattern)
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((piece, i) => (i % 2 === 0 ? quoted(decoded(piece)) : piece === '*' ? '(?<splat>.*)' : part(piece)))
    .join('');
  const matches = attempt(() => new RegExp(`^${source}$`, 's'));
  return (path) => {
    const found = matches?.exec(bare(decoded(path))) ?? matches?.exec(decoded(path));
    return found ? { ...found.groups } : undefined;
  };
}

function bare(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function part(name: string): string {
  return `(?<${name.slice(1)}>[^/]+)`;
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Hosts compare addresses however they are written. What is no UTF-8 stays as it is. */
function decoded(path: string): string {
  return attempt(() => decodeURIComponent(path)) ?? path;
}

/** A name that is there twice makes no pattern. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
