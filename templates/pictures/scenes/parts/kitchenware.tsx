import type { Palette } from '../palettes/index.ts';

/** A painted base cabinet under a counter, standing on y 850. */
export function Cabinet({ p, x, w, doors = 2 }: { p: Palette; x: number; w: number; doors?: number }) {
  const each = Math.round((w - 20) / doors);
  const fronts = Array.from({ length: doors }, (_, i) => x + 10 + i * each);
  return (
    <>
      <path d={`M${x} 590h${w}v236h-${w}z`} fill={p.near} />
      <path d={`M${x} 826h${w}v24h-${w}z`} fill={p.dark} />
      {fronts.map((at) => (
        <g key={at}>
          <path
            d={`M${at + 6} 612h${each - 12}v50h${12 - each}zM${at + 6} 676h${each - 12}v136h${12 - each}z`}
            fill={p.needle}
          />
          <path
            d={`M${at + 20} 692h${each - 40}v104h${40 - each}z`}
            fill="none"
            stroke={p.near}
            strokeWidth="5"
          />
          <circle cx={at + each / 2} cy="637" r="7" fill={p.lamp} />
        </g>
      ))}
    </>
  );
}

/** A range with a kettle on it. */
export function Stove({ p, x, y }: { p: Palette; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0V-300H240V0z" fill={p.wall} />
      <path d="M0-300H240v-14H0z" fill={p.rock} />
      <path d="M0-250H240v8H0zM0-24H240V0H0z" fill={p.shade} />
      <path d="M30-214H210V-70H30z" fill={p.trunk} />
      <path d="M44-200H196V-116H44z" fill={p.lamp} opacity=".5" />
      <path d="M30-226h180" stroke={p.rock} strokeWidth="9" />
      <path
        d="M40-276h0M84-276h0M156-276h0M200-276h0"
        stroke={p.trunk}
        strokeWidth="22"
        strokeLinecap="round"
      />
      <path d="M66-316q-6-62 50-66q56 4 50 66zM160-352l40-22 6 12-40 40z" fill={p.cloth} />
      <path d="M80-376q36-54 72 0" fill="none" stroke={p.trunk} strokeWidth="8" />
      <path d="M108-382h16v-12h-16z" fill={p.trunk} />
    </g>
  );
}
