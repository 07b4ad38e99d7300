import type { Palette } from '../palettes/index.ts';
import { between, seeded } from './seeded.ts';

interface SkyProps {
  p: Palette;
  /** Center and radius of the sun or moon. */
  x?: number;
  y?: number;
  r?: number;
  /** Lower edge of the sky. */
  bottom?: number;
  seed?: number;
}

/** Upper edges of the printed layers that lighten the sky toward the horizon. */
const BANDS = [
  'M0 96Q400 60 800 84T1600 70',
  'M0 178Q400 150 800 168T1600 150',
  'M0 250Q400 262 800 240T1600 256',
  'M0 322Q400 306 800 318T1600 300',
  'M0 380Q400 390 800 372T1600 386',
];

/** A sky from edge to edge: printed bands, sun with two rings of light, long clouds, stars at night. */
export function Sky({ p, x = 800, y = 320, r = 66, bottom = 600, seed = 3 }: SkyProps) {
  return (
    <>
      <path d={`M0 0H1600V${bottom}H0z`} fill={p.sky} />
      {BANDS.map((band, i) => (
        <path key={band} d={`${band}V${bottom}H0z`} fill={i < 2 ? p.haze : p.glow} opacity=".4" />
      ))}
      {p.stars && (
        <path d={starDots(seed)} stroke={p.sun} strokeWidth="4" strokeLinecap="round" opacity=".7" />
      )}
      <g fill={p.sun}>
        <circle cx={x} cy={y} r={r * 5} opacity=".1" />
        <circle cx={x} cy={y} r={r * 3} opacity=".14" />
        <circle cx={x} cy={y} r={r} />
      </g>
      <Clouds p={p} seed={seed} />
    </>
  );
}

function Clouds({ p, seed }: { p: Palette; seed: number }) {
  return (
    <g stroke={p.cloud} strokeLinecap="round" fill="none">
      <path d={bars(seed, 110, 210)} strokeWidth="22" opacity=".55" />
      <path d={bars(seed + 7, 200, 330)} strokeWidth="12" opacity=".7" />
    </g>
  );
}

/** Two clouds, each of three bars that overlap like brush strokes. */
function bars(seed: number, top: number, bottom: number): string {
  const next = seeded(seed);
  return [0, 1]
    .map((side) => {
      const x = between(next, 60, 420) + side * 760;
      const y = between(next, top, bottom);
      const step = Math.round((bottom - top) / 6);
      return `M${x} ${y}h${between(next, 180, 340)}M${x + 90} ${y - step}h${between(next, 90, 180)}M${x - 70} ${y + step}h${between(next, 120, 260)}`;
    })
    .join('');
}

function starDots(seed: number): string {
  const next = seeded(seed + 40);
  return Array.from({ length: 34 }, () => `M${between(next, 20, 1580)} ${between(next, 20, 330)}h0`).join('');
}
