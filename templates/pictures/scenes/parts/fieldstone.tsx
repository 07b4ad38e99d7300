import type { Palette } from '../palettes/index.ts';
import { between, seeded } from './seeded.ts';

/** A wall of round fieldstones, as under old houses. */
export function Fieldstone({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-700 350H2500V860H-700z" fill={p.rock} />
      <path d={stones(4)} fill={p.ledge} />
      <path d={stones(11)} fill={p.ledge} opacity=".45" />
    </>
  );
}

/** Stones in rough courses; each seed chooses others. */
function stones(seed: number): string {
  const next = seeded(seed);
  return [0, 1, 2, 3, 4, 5]
    .flatMap((row) => {
      const stagger = (row % 2) * 60 - 40;
      return Array.from({ length: 24 }, (_, i) => {
        const w = between(next, 50, 108);
        const h = between(next, 44, 64);
        if (next() < 0.4) return '';
        return `M${i * 140 + stagger - 700} ${374 + row * 82}q${Math.round(w / 2)}-16 ${w} 4q14 ${Math.round(h / 2)}-4 ${h}q-${Math.round(w / 2)} 14-${w}-2q-16-${Math.round(h / 2)} 4-${h + 2}z`;
      });
    })
    .join('');
}
