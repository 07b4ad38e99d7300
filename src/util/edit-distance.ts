/**
 * How many letters of a text have to be changed, put in, taken out or swapped with their neighbour to make another of it
 * (optimal string alignment). What takes more than `most` is not counted to its end.
 */
export function editDistance(a: string, b: string, most: number): number {
  let [beforeLast, last, row] = [rowFor(b), rowFor(b), rowFor(b)];
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap reaches back over one row, so two of them tell that all that follow are no less.
    if (least > most && leastOfLast >= most) return most + 1;
    leastOfLast = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return at(last, b.length);
}

/** The row before the first letter: every letter of the other text is put in. */
function rowFor(text: string): number[] {
  return Array.from({ length: text.length + 1 }, (_, j) => j);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
