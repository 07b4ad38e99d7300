import type { Palette } from './palettes/index.ts';
import { Sailboat } from './parts/boat.tsx';
import { House } from './parts/house.tsx';
import { TreeLine } from './parts/land.tsx';
import { between, seeded } from './parts/seeded.ts';
import { Sky } from './parts/sky.tsx';
import { Grass } from './parts/trees.tsx';
import { Bands, Water } from './parts/water.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A boardwalk through dune grass to a long beach with shingled cottages. */
export const Beach: SceneDrawing = ({ p }) => (
  <Sheet defs={<HouseDefs p={p} />}>
    <Sky p={p} x={900} y={310} r={64} seed={18} />
    <path
      d="M-700 470H0Q160 420 380 440T640 470zM1240 470Q1400 436 1600 444q450-34 900 8V470z"
      fill={p.far}
    />
    <Water p={p} y={468} bottom={760} x={900} seed={3} />
    <TreeLine fill={p.mid} to={420} y={474} tall={44} roll={8} seed={4} bottom={520} />
    <Sailboat p={p} x={1090} y={548} s={0.66} flip />
    <path d="M2500 620H1600Q1200 596 900 612T300 660L0 640V1000H2500z" fill={p.shine} />
    <path d="M2500 644H1600Q1200 614 900 632T300 690L0 660V1000H2500z" fill={p.corner} />
    <path d="M2500 690H1600Q1260 650 900 672T300 740V1000H2500z" fill={p.room} />
    <Bands color={p.trim} width={8} d="M560 600h260M980 588h300M700 574h160M1180 560h220" />
    <path d="M-700 560H0Q200 520 420 600T640 720L400 800H-700z" fill={p.ground} />
    <House p={p} x={90} y={600} s={1} w={120} d={130} wall={p.shade} shade={p.rock} side={2} />
    <House
      p={p}
      x={350}
      y={640}
      s={1.12}
      w={126}
      d={120}
      wall={p.wood}
      shade={p.plank}
      side={2}
      doorFill={p.trim}
    />
    <Dunes p={p} />
  </Sheet>
);

function Dunes({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-700 660H0Q240 620 460 700T700 860L560 1000H-700z" fill={p.field} />
      <path d="M2500 720H1600Q1380 680 1180 760T920 880L1020 1000H2500z" fill={p.field} />
      <path
        d="M-700 800H0Q240 740 460 830T620 1000H-700zM2500 830H1600Q1400 780 1200 860T1010 1000H2500z"
        fill={p.ground}
      />
      <path d="M770 720H850L1030 1000H590z" fill={p.wood} />
      <path
        d="M762 740h96M748 764h124M732 792h156M712 824h196M688 862h244M658 906h304M624 958h372"
        stroke={p.plank}
        strokeWidth="6"
      />
      <path d={FENCE} stroke={p.plank} strokeWidth="7" />
      <path
        d="M500 1000L610 880L690 780L742 712M1120 1000L1000 880L930 780L880 712"
        fill="none"
        stroke={p.plank}
        strokeWidth="5"
      />
      <Grass color={p.leaf} d={tufts(4, 0, 520, 720, 980)} />
      <Grass color={p.leaf} d={tufts(9, 1110, 1590, 790, 980)} />
      <Grass color={p.near} d={tufts(6, 0, 420, 800, 1000)} width={7} />
      <Grass color={p.near} d={tufts(12, 1200, 1590, 860, 1000)} width={7} />
    </>
  );
}

const FENCE = [
  ...[
    [520, 984, 90],
    [566, 934, 80],
    [606, 890, 72],
    [642, 846, 64],
    [676, 806, 56],
    [704, 768, 48],
    [730, 734, 40],
  ],
  ...[
    [1100, 984, 90],
    [1050, 934, 80],
    [1006, 890, 72],
    [974, 846, 64],
    [946, 806, 56],
    [916, 768, 48],
    [892, 734, 40],
  ],
]
  .map(([x, y, h]) => `M${x} ${y}v-${h}`)
  .join('');

/** Tufts of marram grass bent by the wind, scattered in a rectangle. */
function tufts(seed: number, ...[left, right, top, bottom]: [number, number, number, number]): string {
  const next = seeded(seed);
  return Array.from({ length: 16 }, () => {
    const h = between(next, 30, 56);
    return `M${between(next, left, right)} ${between(next, top, bottom)}q2-${h - 12} 20-${h}m-20 ${h}q-6-${h - 16} -20-${h - 10}`;
  }).join('');
}
