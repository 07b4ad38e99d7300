import type { Palette } from '../palettes/index.ts';
import { placeAt } from './place-at.ts';

/** Definition of a broad maple (`#maple`), 200 units tall, standing on its own zero. */
export function MapleDef({ p }: { p: Palette }) {
  return (
    <g id="maple">
      <path d="M-70 4Q0-14 80 4Q0 18-70 4z" fill={p.dark} opacity=".2" />
      <path d="M-8 0L-4-96L-34-124L-2-108L4-140L8-104L36-128L8-92L10 0z" fill={p.trunk} />
      {p.snow ? <BareCrown p={p} /> : <FullCrown p={p} />}
    </g>
  );
}

function FullCrown({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M-84-104C-100-140-72-168-50-164C-42-200 14-214 34-184C66-186 92-152 82-124C88-96 52-80 34-92C10-74-24-78-40-92C-58-84-80-88-84-104z"
        fill={p.leaf}
      />
      <path
        d="M-20-120C-22-150 12-160 26-150C48-164 78-146 74-124C76-104 50-98 38-106C20-96-14-100-20-120zM-68-132C-66-154-40-160-34-148C-28-132-56-120-68-132z"
        fill={p.leafLight}
      />
    </>
  );
}

/** The same tree in winter. */
function BareCrown({ p }: { p: Palette }) {
  return (
    <g fill="none" stroke={p.trunk} strokeLinecap="round">
      <path d="M2-80V-150M-2-98L-40-140M6-92L44-136" strokeWidth="7" />
      <path
        d="M2-150L-16-196M2-146L24-190M-40-140L-72-156M-40-140L-46-180M44-136L76-150M44-136L52-178M-22-120L-62-118M26-116L68-112M-44-164L-60-184M50-160L72-178M2-170L6-206"
        strokeWidth="4"
      />
    </g>
  );
}

/** Maples at [x, y, scale]. Needs `MapleDef`. */
export function Maples({ at }: { at: readonly (readonly [number, number, number])[] }) {
  return (
    <>
      {at.map(([x, y, s]) => (
        <use key={`${x} ${y}`} href="#maple" transform={placeAt(x, y, s)} />
      ))}
    </>
  );
}

/** A paper birch trunk from the ground up out of the picture. */
export function Birch({
  p,
  x,
  y,
  w = 30,
  lean = 0,
}: {
  p: Palette;
  x: number;
  y: number;
  w?: number;
  lean?: number;
}) {
  const half = Math.round(w / 2);
  const third = Math.round(w / 3);
  const marks = [
    [0.11, 2],
    [0.26, 6],
    [0.42, 3],
    [0.6, 6],
    [0.74, 3],
  ] as const;
  const bark = marks
    .map(([up, part]) => `M${Math.round(lean * up - w / part)} ${-up * 1000}h${half}`)
    .join('');
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M${-half} 0L${lean - third}-1000H${lean + third}L${half} 0z`} fill={p.wall} />
      <path d={`M${half - third} 0L${lean + half - third}-1000H${lean + third}L${half} 0z`} fill={p.shade} />
      <path d={bark} stroke={p.trunk} strokeWidth={Math.round(w / 4)} />
    </g>
  );
}

/** Clumps of grass or fern along a line, as short strokes. */
export function Grass({ color, d, width = 6 }: { color: string; d: string; width?: number }) {
  return <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" />;
}
