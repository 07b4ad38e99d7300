import { type Box, sharedArea } from 'crosstown/kit';
import { type MapTown, pointOf } from './map-town.ts';

/** A town with its dot and the box of its name. */
export interface LabeledTown {
  readonly town: MapTown;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly box: Box;
}

const CURRENT_SIZE = 12;
const SIZE = 9;

/** Places the name of the town itself, then the others', nearest to no one; a name without room is left out with its dot. */
export function labelsIn(frame: Box, town: MapTown, towns: readonly MapTown[]): LabeledTown[] {
  const order = [town, ...towns.filter(({ slug }) => slug !== town.slug)];
  const dots = order.map(dotOf).filter((dot) => isInside(dot, frame));
  const placed: LabeledTown[] = [];
  for (const other of order) {
    const dot = dotOf(other);
    if (!isInside(dot, frame)) continue;
    const size = other === town ? CURRENT_SIZE : SIZE;
    const taken = [...dots.filter((one) => one.left !== dot.left), ...placed.map(({ box }) => box)];
    const free = boxesBeside(dot, other.name, size).find(
      (box) => isInside(box, frame) && !taken.some((one) => sharedArea(one, box) > 0),
    );
    const [x, y] = pointOf(other);
    if (free) placed.push({ town: other, x, y, size, box: free });
  }
  return placed;
}

function dotOf(town: MapTown): Box {
  const [x, y] = pointOf(town);
  return { left: x - 4, top: y - 4, width: 8, height: 8 };
}

/** Right, left, then higher and lower on both sides, then above and below. */
function boxesBeside(dot: Box, name: string, size: number): Box[] {
  const width = name.length * size * (size === CURRENT_SIZE ? 0.68 : 0.61);
  const right = dot.left + 12;
  const left = dot.left - 4 - width;
  const middle = dot.left + 4 - width / 2;
  const top = dot.top + 4 - size / 2;
  const at = (x: number, down: number): Box => ({ left: x, top: top + down, width, height: size });
  const beside = [0, -5, 5].flatMap((down) => [at(right, down), at(left, down)]);
  return [...beside, at(middle, -size - 2), at(middle, size + 2)];
}

function isInside(inner: Box, { left, top, width, height }: Box): boolean {
  const across = inner.left >= left + 2 && inner.left + inner.width <= left + width - 2;
  return across && inner.top >= top + 2 && inner.top + inner.height <= top + height - 2;
}
