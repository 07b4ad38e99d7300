import { LEFT, RIGHT } from '../edges.ts';
import type { Palette } from '../palettes/index.ts';

/** A row of pilings from `x`, each `step` apart, standing in the water. */
export function Pilings({
  p,
  x,
  y,
  n,
  step,
  tall,
}: {
  p: Palette;
  x: number;
  y: number;
  n: number;
  step: number;
  tall: number;
}) {
  const posts = Array.from({ length: n }, (_, i) => `M${x + i * step} ${y}v${tall}`).join('');
  const tide = Array.from(
    { length: n },
    (_, i) => `M${x + i * step} ${y + Math.round(tall * 0.62)}V${y + tall}`,
  ).join('');
  return (
    <>
      <path d={posts} stroke={p.trunk} strokeWidth="14" />
      <path d={tide} stroke={p.dark} strokeWidth="14" />
    </>
  );
}

/** A granite quay with a timber cap. */
export function Quay({
  p,
  y,
  h,
  from = LEFT,
  to = RIGHT,
}: {
  p: Palette;
  y: number;
  h: number;
  from?: number;
  to?: number;
}) {
  const courses = [0.36, 0.68].map((part) => `M${from} ${y + Math.round(h * part)}H${to}`).join('');
  return (
    <>
      <path d={`M${from} ${y}H${to}V${y + h}H${from}z`} fill={p.rock} />
      <path d={courses} stroke={p.ledge} strokeWidth="3" opacity=".5" />
      <path d={`M${from} ${y - 8}H${to}V${y + 10}H${from}z`} fill={p.ledge} />
    </>
  );
}

/** A lake dock running from the near edge toward the far shore. */
export function Dock({
  p,
  x,
  y,
  wide = 300,
  tip = 90,
  long = 270,
}: {
  p: Palette;
  x: number;
  y: number;
  wide?: number;
  tip?: number;
  long?: number;
}) {
  const top = y - long;
  const rows = [0.12, 0.26, 0.42, 0.6, 0.8].map((part) => {
    const half = Math.round((tip + (wide - tip) * part) / 2);
    return `M${x - half} ${Math.round(top + long * part)}h${half * 2}`;
  });
  return (
    <>
      <path
        d={`M${x - tip / 2 + 6} ${top}v44M${x + tip / 2 - 6} ${top}v44`}
        stroke={p.trunk}
        strokeWidth="12"
      />
      <path d={`M${x - tip / 2} ${top}h${tip}L${x + wide / 2} ${y}h${-wide}z`} fill={p.wood} />
      <path d={rows.join('')} stroke={p.plank} strokeWidth="5" opacity=".8" />
      <path d={`M${x - tip / 2} ${top}v14h${tip}v-14z`} fill={p.plank} />
    </>
  );
}
