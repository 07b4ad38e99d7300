type Fact = string | number | readonly string[] | undefined;

const MAX_LISTED = 12;

/** A value in quotation marks. */
export function quote(value: Fact): string {
  return `“${value}”`;
}

/** A list for a sentence: `a, b and c`, shortened when it is long. */
export function listWords(values: Fact): string {
  const list = asList(values);
  if (list.length > MAX_LISTED)
    return `${list.slice(0, MAX_LISTED).join(', ')} and ${list.length - MAX_LISTED} more`;
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}

/** `Did you mean …?` when a known value is near enough to be a slip of the hand, else `otherwise`. */
export function suggestion(value: Fact, known: Fact, otherwise: string): string {
  const near = nearestWord(String(value), asList(known));
  return near === undefined ? otherwise : `Did you mean ${quote(near)}?`;
}

function asList(values: Fact): readonly string[] {
  return Array.isArray(values) ? values : [];
}

/** The known word within a third of the letters of what was written; the first such in code-unit order. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const limit = word.length < 2 ? 0 : Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of [...known].sort()) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Edit distance with swaps of neighbouring letters (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, at(beforeLast, j - 2) + 1);
      }
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
