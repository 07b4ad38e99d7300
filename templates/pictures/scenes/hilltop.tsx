import type { Palette } from './palettes/index.ts';
import { Church } from './parts/church.tsx';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A white church and farmhouses on an open hill, hayfields below, far ridges behind. */
export const Hilltop: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={430} y={260} r={64} seed={191} />
    <path
      d="M-700 570q350-36 700-10L220 480L420 520L640 440L900 520L1180 470L1600 540q450-34 900 8V700H-700z"
      fill={p.far}
    />
    <Land d="M-700 610q350-36 700-10Q300 540 640 580T1600 560q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={640} tall={60} roll={14} seed={54} bottom={760} />
    <Land
      d="M-700 730q350-36 700-10Q340 660 620 566Q820 520 1040 560Q1320 640 1600 690q450-34 900 8"
      fill={p.ground}
    />
    <Maples
      at={[
        [600, 610, 0.9],
        [1080, 600, 1],
        [1300, 660, 1.2],
      ]}
    />
    <Church p={p} x={850} y={566} s={0.86} />
    <House p={p} x={1090} y={640} s={0.98} w={130} d={150} h={100} side={4} doorFill={p.near} />
    <path d="M400 690V580H520V690z" fill={p.brick} />
    <path d="M384 592L460 520L536 592zM440 690v-60h50v60z" fill={p.roof} />
    <House p={p} x={520} y={690} s={0.8} w={110} d={120} h={80} side={3} chimney={false} door="none" />
    <Hay p={p} />
    <Pines
      at={[
        [90, 900, 1.9],
        [190, 920, 1.5],
        [-40, 880, 1.3],
        [-330, 900, 1.7],
        [1760, 880, 1.4],
        [1960, 900, 1.8],
        [1530, 900, 2],
      ]}
    />
  </Sheet>
);

/** Fields in swaths, round bales, a road and a stone wall. */
function Hay({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M-700 810q350-36 700-10Q400 700 760 660Q1100 640 1600 780q450-34 900 8V1000H-700z"
        fill={p.field}
      />
      <path
        d="M-700 860H0Q420 740 800 700M-700 940H0Q460 790 860 730M260 1000Q620 840 930 760M2500 850H1600Q1320 760 1060 710M2500 940H1600Q1340 820 1110 750"
        stroke={p.ground}
        strokeWidth="13"
        fill="none"
        opacity=".7"
      />
      <path
        d="M860 566Q900 620 940 680Q1010 800 940 1000H1160Q1150 800 1010 680Q950 620 900 566z"
        fill={p.ledge}
      />
      {[
        [420, 850, 1],
        [620, 790, 0.7],
        [700, 900, 1.1],
        [1300, 860, 1],
      ].map(([x, y, s]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${s})`}>
          <path d="M-60 44Q0 32 80 44Q0 58-60 44z" fill={p.dark} opacity=".25" />
          <path d="M-20-46H40Q66-40 66 0Q66 40 40 46H-20z" fill={p.wood} />
          <ellipse cx="-20" cy="0" rx="34" ry="46" fill={p.lamp} />
          <path
            d="M-20-28Q-2-20-4 2Q-8 26-24 24Q-38 18-34-2Q-28-14-18-8"
            stroke={p.wood}
            strokeWidth="5"
            fill="none"
          />
        </g>
      ))}
    </>
  );
}
