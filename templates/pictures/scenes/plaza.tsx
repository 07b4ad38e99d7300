import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { placeAt } from './parts/place-at.ts';
import { Sky } from './parts/sky.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A row of stores on the road to the lake: signs, a parking lot with young trees, pines and water behind. */
export const Plaza: SceneDrawing = ({ p }) => (
  <Sheet defs={<PineDef p={p} />}>
    <Sky p={p} x={1180} y={260} r={62} seed={161} />
    <Land d="M-700 460q350-36 700-10Q260 360 560 410T1100 390T1600 440q450-34 900 8" fill={p.far} />
    <path d="M-700 470H2500V540H-700z" fill={p.water} />
    <path
      d="M80 490h160M260 508h90M1180 486h170M1400 504h120"
      stroke={p.shine}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <TreeLine fill={p.near} y={540} tall={70} roll={12} seed={44} bottom={660} />
    <Pines
      at={[
        [330, 640, 1.6],
        [250, 640, 1.2],
        [1310, 640, 1.7],
        [1400, 640, 1.3],
      ]}
    />
    <Land d="M-700 640q350-36 700-10Q800 610 1600 630q450-34 900 8" fill={p.ground} />
    <Stores p={p} />
    <path d="M-700 716H2500V1000H-700z" fill={p.rock} />
    <path d="M-700 716H2500V732H-700z" fill={p.ledge} />
    <path
      d="M430 740L400 800M530 740L510 800M630 740L620 800M970 740L980 800M1070 740L1090 800M1170 740L1200 800"
      stroke={p.shine}
      strokeWidth="7"
    />
    <Car p={p} x={575} y={792} fill={p.accent} />
    <Car p={p} x={1030} y={792} fill={p.cloth} />
    <path d="M-700 846H0Q800 820 1600 846q450-34 900 8H2500V880H1600Q800 850 0 880z" fill={p.field} />
    <path d="M-700 890q350-36 700-10Q800 850 1600 880q450-34 900 8V1000H-700z" fill={p.dark} opacity=".55" />
    <path
      d="M40 944H220M400 934H580M760 930H940M1120 934H1300M1480 944H2500"
      stroke={p.lamp}
      strokeWidth="10"
    />
    <Pylon p={p} />
  </Sheet>
);

/** A low building with gables over its larger stores. */
function Stores({ p }: { p: Palette }) {
  const fronts = [
    [300, p.near],
    [460, p.accent],
    [620, p.cloth],
    [820, p.near],
    [980, p.lamp],
    [1140, p.brick],
  ] as const;
  return (
    <>
      <path d="M280 716V540H1320V716z" fill={p.wall} />
      <path d="M260 548L300 476H1300L1340 548z" fill={p.roof} />
      <path d="M600 560V500L720 420L840 500V560z" fill={p.shade} />
      <path d="M580 510L720 408L860 510" fill="none" stroke={p.trim} strokeWidth="13" />
      <path d="M664 490h112v34H664z" fill={p.near} />
      {fronts.map(([x, awning]) => (
        <g key={x} transform={placeAt(x, 716)}>
          <path d="M6 0V-104H150V0z" fill={p.dark} />
          <path d="M14-10V-96H66V-10zM104-10V-96H142V-10z" fill={p.pane} />
          <path d="M74 0V-96H98V0z" fill={p.plank} />
          <path d="M-2-96L10-130H146L158-96z" fill={awning} />
          <path d="M-2-96H158V-86H-2z" fill={p.trim} />
          <path d="M34-146H122V-160H34z" fill={p.shade} />
        </g>
      ))}
    </>
  );
}

function Car({ p, x, y, fill }: { p: Palette; x: number; y: number; fill: string }) {
  return (
    <g transform={placeAt(x, y)}>
      <path d="M-86 6H90" stroke={p.dark} strokeWidth="12" strokeLinecap="round" opacity=".4" />
      <path d="M-84 0V-30Q-70-42-44-44L-20-72H34L58-44Q84-40 88-26V0z" fill={fill} />
      <path d="M-34-44L-14-64H2V-44zM10-44V-64H30L46-44z" fill={p.pane} />
      <path d="M-48 0h0M52 0h0" stroke={p.trunk} strokeWidth="34" strokeLinecap="round" />
      <path d="M-48 0h0M52 0h0" stroke={p.ledge} strokeWidth="14" strokeLinecap="round" />
    </g>
  );
}

/** The sign by the road, and a signal over it. */
function Pylon({ p }: { p: Palette }) {
  return (
    <>
      <path d="M330 876V560M390 876V560" stroke={p.trunk} strokeWidth="14" />
      <path d="M290 480H430V570H290z" fill={p.near} />
      <path d="M290 582H430V636H290z" fill={p.trim} />
      <path d="M290 648H430V702H290z" fill={p.accent} />
      <path d="M314 512H406M314 540H370" stroke={p.trim} strokeWidth="12" />
      <path d="M310 610H410" stroke={p.near} strokeWidth="12" />
      <path d="M310 676H390" stroke={p.trim} strokeWidth="12" />
      <path d="M1300 890V440H1070" stroke={p.trunk} strokeWidth="12" fill="none" />
      <path d="M1060 430h32v84h-32zM1170 430h32v84h-32z" fill={p.dark} />
      <path d="M1076 500h0M1186 500h0" stroke={p.leafLight} strokeWidth="20" strokeLinecap="round" />
      <path d="M1076 446h0M1186 446h0" stroke={p.soot} strokeWidth="20" strokeLinecap="round" />
    </>
  );
}
