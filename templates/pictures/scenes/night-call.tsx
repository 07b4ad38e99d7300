import type { Palette } from './palettes/index.ts';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A service van with its headlights on at a house whose porch lamp is lit. */
export const NightCall: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
      </>
    }
  >
    <Sky p={p} x={380} y={260} r={56} seed={57} />
    <Land d="M-700 480q350-36 700-10Q260 390 600 430T1600 410q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={540} tall={100} roll={24} seed={43} bottom={700} />
    <TreeLine fill={p.near} y={600} tall={110} roll={18} seed={44} bottom={760} />
    <Land d="M-700 660q350-36 700-10Q400 630 800 640T1600 650q450-34 900 8" fill={p.ground} />
    <Pines
      at={[
        [690, 690, 2],
        [1420, 690, 2.2],
        [1510, 700, 1.8],
      ]}
    />
    <House p={p} x={900} y={720} s={1.62} w={130} d={170} h={98} side={3} />
    <circle cx="1058" cy="640" r="130" fill={p.lamp} opacity=".16" />
    <circle cx="1058" cy="620" r="66" fill={p.lamp} opacity=".24" />
    <path d="M1046 604l4-26h16l4 26z" fill={p.lamp} />
    <path
      d="M-700 750q350-36 700-10Q400 720 900 716Q1020 730 1120 760T1600 800q450-34 900 8V1000H-700z"
      fill={p.near}
    />
    <path d="M900 716H1000Q1000 780 900 830T560 940L480 1000H0V850Q420 850 640 810T900 716z" fill={p.rock} />
    <path d="M846 812L1130 716L1250 780L1140 850z" fill={p.lamp} opacity=".32" />
    <path d="M846 822L1400 796L1260 910z" fill={p.lamp} opacity=".22" />
    <Van p={p} />
    <Pines
      at={[
        [120, 900, 2.7],
        [1500, 960, 2.6],
        [30, 980, 3],
      ]}
    />
  </Sheet>
);

function Van({ p }: { p: Palette }) {
  return (
    <g transform="translate(392 894)">
      <path d="M0 10H470V24H0z" fill={p.dark} opacity=".4" />
      <path d="M0 0V-190Q0-214 26-214H290Q318-214 336-192L386-116L440-98Q462-90 462-64V0z" fill={p.wall} />
      <path d="M0-74H460V-46H0z" fill={p.near} />
      <path d="M0-46H462V-36H0z" fill={p.accent} />
      <path d="M272-186Q304-186 316-172L352-116H262V-186z" fill={p.pane} />
      <path d="M250-200V-8M366-112V-8" stroke={p.shade} strokeWidth="5" />
      <path d="M268-92h30" stroke={p.dark} strokeWidth="9" strokeLinecap="round" />
      <path d="M440-88h20v26h-20z" fill={p.lamp} />
      <path d="M40-214v-16H220v16z" fill={p.rock} />
      <path d="M24-230H250" stroke={p.wood} strokeWidth="12" />
      <path d="M120-172q44 10 50 10q0 54-50 76q-50-22-50-76q6 0 50-10z" fill={p.near} />
      <path d="M120-150l24 44h-48z" fill={p.trim} />
      <circle cx="92" cy="0" r="44" fill={p.dark} />
      <circle cx="92" cy="0" r="18" fill={p.ledge} />
      <circle cx="372" cy="0" r="44" fill={p.dark} />
      <circle cx="372" cy="0" r="18" fill={p.ledge} />
    </g>
  );
}
