import type { Palette } from '../palettes/index.ts';
import { between, seeded } from './seeded.ts';

interface WaterProps {
  p: Palette;
  /** Top and bottom of the water. */
  y: number;
  bottom?: number;
  /** Where the sun's path of light lies. */
  x?: number;
  seed?: number;
}

/** Open water: a flat plane, quiet shadow bands, and a path of light below the sun. */
export function Water({ p, y, bottom = 1000, x = 800, seed = 1 }: WaterProps) {
  const deep = bottom - y;
  return (
    <>
      <path d={`M-700 ${y}H2500V${bottom}H-700z`} fill={p.water} />
      <path
        d={`M-700 ${y + Math.round(deep * 0.5)}q350 24 700 0q400-26 800 0t800-14t900 6V${bottom}H-700z`}
        fill={p.deep}
        opacity=".45"
      />
      <path
        d={`M-700 ${y + Math.round(deep * 0.78)}q350-20 700 0q400 24 800-4t800 10t900-8V${bottom}H-700z`}
        fill={p.deep}
        opacity=".6"
      />
      <g fill="none" stroke={p.shine} strokeLinecap="round">
        <path d={glitter(seed, x, y + 8, y + deep * 0.3)} strokeWidth="4" opacity=".9" />
        <path d={glitter(seed + 1, x, y + deep * 0.32, y + deep * 0.62)} strokeWidth="7" opacity=".75" />
        <path d={glitter(seed + 2, x, y + deep * 0.66, bottom - 20)} strokeWidth="10" opacity=".55" />
      </g>
    </>
  );
}

function glitter(seed: number, x: number, top: number, bottom: number): string {
  const next = seeded(seed);
  const rows = 6;
  return Array.from({ length: rows }, (_, row) => {
    const y = Math.round(top + ((bottom - top) * row) / rows);
    const long = between(next, 40, 190);
    const near = x - Math.round(long / 2) + between(next, -70, 70);
    const away = between(next, 20, 1480);
    const beyond = between(next, 30, 780);
    return `M${near} ${y}h${long}M${away} ${y + 6}h${between(next, 30, 120)}M${-beyond} ${y + 10}h${between(next, 30, 110)}M${1640 + beyond} ${y + 2}h${between(next, 30, 120)}`;
  }).join('');
}

/** Quiet bands of light at places chosen by hand. */
export function Bands({ color, d, width = 6 }: { color: string; d: string; width?: number }) {
  return <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" opacity=".7" />;
}
