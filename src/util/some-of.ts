/** So many are named. */
const NAMED = 5;

/** Names of many: the first of them, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return names.slice(0, NAMED).join(', ') + more;
}
