import { basename, dirname } from 'node:path/posix';

/** The names that a file could have to be read by a pattern: its own stem in place of stars. Paths below `data/`. */
export function namesFor(pattern: string, path: string): string[] {
  const name = basename(path);
  const stem = name.replace(/\.[^.]*$/, '');
  return withoutBraces(pattern).map((plain) => {
    const last = basename(plain);
    const own = /^\*+$/.test(last) ? name : last.replace(/\*+/, stem);
    return [
      ...dirname(plain)
        .split('/')
        .filter((part) => part !== '.' && part !== '**'),
      own,
    ].join('/');
  });
}

/** `a{.yaml,/*}` as `a.yaml` and `a/*`. */
export function withoutBraces(pattern: string): string[] {
  const [whole, options = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  const plain = options.split(',').flatMap((option) => withoutBraces(pattern.replace(whole, () => option)));
  return [...new Set(plain)];
}
