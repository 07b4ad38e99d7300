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
  'M-700 106q350-36 700-10Q400 60 800 84T1600 70q450-34 900 8',
  'M-700 188q350-36 700-10Q400 150 800 168T1600 150q450-34 900 8',
  'M-700 260q350-36 700-10Q400 262 800 240T1600 256q450-34 900 8',
  'M-700 332q350-36 700-10Q400 306 800 318T1600 300q450-34 900 8',
  'M-700 390q350-36 700-10Q400 390 800 372T1600 386q450-34 900 8',
];

/** A sky from edge to edge: printed bands, sun with two rings of light, long clouds, stars at night. */
export function Sky({ p, x = 800, y = 320, r = 66, bottom = 600, seed = 3 }: SkyProps) {
  return (
    <>
      <path d={`M-700 0H2500V${bottom}H-700z`} fill={p.sky} />
      {BANDS.map((band, i) => (
        <path key={band} d={`${band}V${bottom}H-700z`} fill={i < 2 ? p.haze : p.glow} opacity=".4" />
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

/** Clouds, each of three bars that overlap like brush strokes. */
function bars(seed: number, top: number, bottom: number): string {
  const next = seeded(seed);
  return [0, 1, -1, 2]
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
  return Array.from({ length: 68 }, () => `M${between(next, -680, 2480)} ${between(next, 20, 330)}h0`).join(
    '',
  );
}
