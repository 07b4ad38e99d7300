import type { Palette } from '../palettes/index.ts';
import { placeAt } from './place-at.ts';

const LEFT = 'M0-200L-17-156l9-3L-29-114l13-4L-40-70l18-5L-52-20H0z';
const RIGHT = 'M0-200L17-156l-9-3L29-114l-13-4L40-70l-18-5L52-20H0z';
const SNOW =
  'M0-200L17-156L4-166zM20-159L29-114L6-132L-8-126zM16-118L40-70L10-92L-14-84zM22-75L52-20L16-46L-12-38z';

/** Definitions of a spruce (`#pine`), 200 units tall, standing on its own zero. */
export function PineDef({ p }: { p: Palette }) {
  return (
    <g id="pine">
      <path d="M-44 2Q0-10 56 2Q0 12-44 2z" fill={p.dark} opacity=".2" />
      <path d="M-5-24H6V0H-5z" fill={p.trunk} />
      <path d={LEFT} fill={p.dark} />
      <path d={RIGHT} fill={p.needle} />
      {p.snow && <path d={SNOW} fill={p.field} opacity=".9" />}
    </g>
  );
}

/** Spruces at [x, y, scale]; list the far ones first. Needs `PineDef`. */
export function Pines({ at }: { at: readonly (readonly [number, number, number])[] }) {
  return (
    <>
      {at.map(([x, y, s]) => (
        <use key={`${x} ${y}`} href="#pine" transform={placeAt(x, y, s)} />
      ))}
    </>
  );
}

interface WhitePineProps {
  p: Palette;
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
}

/** Boughs of the white pine: [x, y, length], from the lowest up; negative lengths grow to the left. */
const BACK = [
  [10, -196, 190],
  [-8, -286, -210],
  [6, -366, 176],
  [-4, -452, -120],
  [0, -520, 90],
] as const;
const FRONT = [
  [-10, -226, -160],
  [8, -316, 200],
  [-6, -398, -160],
  [4, -470, 118],
  [-2, -534, -84],
] as const;

/** An old white pine with its level boughs: the tree on Maine's flag. 640 units tall. */
export function WhitePine({ p, x, y, s = 1, flip = false }: WhitePineProps) {
  return (
    <g transform={placeAt(x, y, s, flip)}>
      <path d="M-15 0L-5-590H3L16 0z" fill={p.trunk} />
      <path d={BACK.map(bough).join('')} fill={p.needle} />
      <path d={FRONT.map(bough).join('')} fill={p.dark} />
      <path d="M-52-556L-30-580L-22-574L0-650L16-588L30-596L58-552Q0-538-52-556z" fill={p.dark} />
      {p.snow && (
        <path
          d={FRONT.map(snow).join('')}
          stroke={p.field}
          strokeWidth="9"
          strokeLinecap="round"
          fill="none"
        />
      )}
    </g>
  );
}

/** One bough: a ragged upper edge of tufts, a smooth underside that droops to its tip. */
function bough([x, y, long]: readonly [number, number, number]): string {
  const step = Math.round(long / 8);
  const tufts = `l${step * 2}-34l${Math.round(step / 2)} 12l${step}-24l${Math.round(step / 2)} 13l${step}-26l${Math.round(step / 2)} 16l${step}-20l${step} 40`;
  return `M${x - step} ${y + 10}${tufts}Q${x + step * 4} ${y + 26} ${x - step} ${y + 10}z`;
}

function snow([x, y, long]: readonly [number, number, number]): string {
  return `M${x + Math.round(long * 0.3)} ${y - 18}q${Math.round(long * 0.2)}-18 ${Math.round(long * 0.4)}-14`;
}
