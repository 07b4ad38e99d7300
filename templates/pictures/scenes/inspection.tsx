import type { Palette } from './palettes/index.ts';
import { between, seeded } from './parts/seeded.ts';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A cellar: a flashlight's beam on the sill where joists meet the fieldstone. */
export const Inspection: SceneDrawing = ({ p }) => (
  <Sheet>
    <path d="M0 0H1600V1000H0z" fill={p.trunk} />
    <path d="M0 0H1600V190H0z" fill={p.soot} opacity=".6" />
    <path d="M0 350H1600V860H0z" fill={p.rock} />
    <path d={stones(4)} fill={p.ledge} />
    <path d={stones(11)} fill={p.ledge} opacity=".45" />
    <Joists p={p} />
    <Shade p={p} />
    <Beam p={p} />
    <path d="M0 850H1600V1000H0z" fill={p.plank} />
    <path d="M0 850H1600v12H0z" fill={p.dark} opacity=".5" />
    <Torch p={p} />
    <Clipboard p={p} />
  </Sheet>
);

/** Round fieldstones, laid in rough courses; each seed chooses others. */
function stones(seed: number): string {
  const next = seeded(seed);
  return [0, 1, 2, 3, 4, 5]
    .flatMap((row) => {
      const stagger = (row % 2) * 60 - 40;
      return Array.from({ length: 12 }, (_, i) => {
        const w = between(next, 50, 108);
        const h = between(next, 44, 64);
        if (next() < 0.4) return '';
        return `M${i * 140 + stagger} ${374 + row * 82}q${Math.round(w / 2)}-16 ${w} 4q14 ${Math.round(h / 2)}-4 ${h}q-${Math.round(w / 2)} 14-${w}-2q-16-${Math.round(h / 2)} 4-${h + 2}z`;
      });
    })
    .join('');
}

/** Floor boards above, joists that come toward us, and the sill they rest on. */
function Joists({ p }: { p: Palette }) {
  const ends = [60, 330, 600, 870, 1140, 1410];
  return (
    <>
      <path d="M0 60H1600M0 120H1600" stroke={p.trunk} strokeWidth="6" />
      <path d="M0 268H1600V362H0z" fill={p.wood} />
      <path
        d="M0 300q300 8 620-2t980 4M0 336q500-10 900 2t700-4"
        fill="none"
        stroke={p.plank}
        strokeWidth="5"
      />
      <path
        d={ends
          .map((x) => `M${x} 268V100L${x + Math.round((x - 740) * 0.25)} 0h${90}L${x + 100} 100V268z`)
          .join('')}
        fill={p.plank}
      />
      <path d={ends.map((x) => `M${x + 8} 268V116H${x + 92}V268z`).join('')} fill={p.wood} />
      <path
        d={ends.map((x) => `M${x + 30} 262V130M${x + 66} 262V130`).join('')}
        stroke={p.plank}
        strokeWidth="4"
        opacity=".6"
      />
    </>
  );
}

function Shade({ p }: { p: Palette }) {
  return (
    <path
      d="M0 0H1600V860H0zM800 210a250 170 0 1 0 0 340a250 170 0 1 0 0-340z"
      fill={p.trunk}
      fillRule="evenodd"
      opacity=".55"
    />
  );
}

/** The bright oval, and in it the carpenter ants' galleries and a little sawdust. */
function Beam({ p }: { p: Palette }) {
  return (
    <>
      <path d="M592 424L690 842L742 848L1032 380z" fill={p.lamp} opacity=".2" />
      <ellipse cx="800" cy="380" rx="250" ry="170" fill={p.lamp} opacity=".3" />
      <path
        d="M690 300q40-14 76 4t84-2t70 8M720 326q50-12 90 2t90-2M760 346q36-8 70 0"
        fill="none"
        stroke={p.trunk}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M740 364q60-24 150 0z" fill={p.room} />
      <path
        d="M700 392h0M746 404h0M800 396h0M860 408h0M906 396h0M780 424h0M834 432h0"
        stroke={p.room}
        strokeWidth="9"
        strokeLinecap="round"
      />
    </>
  );
}

function Torch({ p }: { p: Palette }) {
  return (
    <g transform="translate(716 860)rotate(-76)">
      <path d="M-150-26H-14L20-44V44L-14 26H-150Q-164 0-150-26z" fill={p.accent} />
      <path d="M-150-26H-14V-8H-158z" fill={p.lamp} opacity=".4" />
      <path d="M20-44H34V44H20z" fill={p.lamp} />
      <path d="M-90-12h40v24h-40z" fill={p.dark} />
    </g>
  );
}

function Clipboard({ p }: { p: Palette }) {
  return (
    <g transform="translate(1010 876)rotate(-6)">
      <path d="M-20 96V-24H160V96z" fill={p.wood} />
      <path d="M-6 96V-10H146V96z" fill={p.trim} />
      <path d="M40-34h60v26H40z" fill={p.ledge} />
      <path d="M12 22l8 8 14-16M12 54l8 8 14-16" fill="none" stroke={p.accent} strokeWidth="6" />
      <path d="M50 24h80M50 56h66" stroke={p.shade} strokeWidth="7" />
    </g>
  );
}
