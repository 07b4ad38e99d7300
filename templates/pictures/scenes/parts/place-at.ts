/** A transform that puts a drawing at a point, in its scale, perhaps mirrored. */
export function placeAt(x: number, y: number, s = 1, flip = false): string {
  if (s === 1 && !flip) return `translate(${x} ${y})`;
  return `translate(${x} ${y})scale(${flip ? `${-s} ${s}` : s})`;
}
