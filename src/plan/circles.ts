/**
 * Steps that lead round and round: for each address in such a circle, or on a way into one, all that are in the circle,
 * in the order in which `next` has them.
 */
export function circlesIn(next: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const done = new Set<string>();
  for (const start of next.keys()) {
    const way: string[] = [];
    const at = new Map<string, number>();
    let address: string | undefined = start;
    while (address !== undefined && next.has(address) && !done.has(address) && !at.has(address)) {
      at.set(address, way.length);
      way.push(address);
      address = next.get(address);
    }
    const circle =
      address === undefined ? undefined : (found.get(address) ?? circleOf(way, at.get(address), next));
    for (const step of way) {
      done.add(step);
      if (circle) found.set(step, circle);
    }
  }
  return found;
}

function circleOf(
  way: readonly string[],
  from: number | undefined,
  next: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  if (from === undefined) return undefined;
  const members = new Set(way.slice(from));
  return [...next.keys()].filter((address) => members.has(address));
}
