/** The path of a link without query, fragment and trailing slash. */
export function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * The paths that a link may mean in a language whose addresses begin with a prefix: links are written for the main language,
 * and lead to the page in their own where there is one.
 */
export function pathsOf(target: string, prefix: string): readonly string[] {
  const path = pathOf(target);
  return prefix ? [prefix + (path === '/' ? '' : path), path] : [path];
}
