import { LEFT, RIGHT } from '../edges.ts';
import { between, seeded } from './seeded.ts';

interface TreeLineProps {
  fill: string;
  /** From and to, left to right. */
  from?: number;
  to?: number;
  /** The line on which the trees stand, and how tall they are. */
  y: number;
  tall: number;
  /** How far the line rises and falls. */
  roll?: number;
  /** Lower edge of the plane. */
  bottom?: number;
  seed?: number;
}

/** A distant stand of spruce as one serrated plane. */
export function TreeLine({ fill, ...line }: TreeLineProps) {
  return <path d={treeLine(line)} fill={fill} />;
}

function treeLine(line: Omit<TreeLineProps, 'fill'>): string {
  const { from = LEFT, to = RIGHT, y, tall, roll = 20, bottom = y + 60, seed = 1 } = line;
  const next = seeded(seed);
  const phase = next() * 6;
  let path = `M${from} ${bottom}V${y}`;
  for (let x = from; x < to; ) {
    const half = between(next, tall * 0.16, tall * 0.3);
    const rise = between(next, tall * 0.45, tall);
    const base = Math.round(y + Math.sin(phase + x / 210) * roll);
    path += `L${x} ${base}l${half}-${rise}l${half} ${rise - between(next, 0, tall * 0.2)}`;
    x += half * 2;
  }
  return `${path}V${bottom}z`;
}

/** One plane of land from a drawn ridge line down to the bottom edge. */
export function Land({ d, fill, bottom = 1000 }: { d: string; fill: string; bottom?: number }) {
  return <path d={`${d}V${bottom}H${LEFT}z`} fill={fill} />;
}
