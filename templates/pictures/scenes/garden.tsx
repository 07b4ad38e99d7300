import type { Palette } from './palettes/index.ts';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { placeAt } from './parts/place-at.ts';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Raised beds, beehives and flowers inside a picket fence, behind a small house. */
export const Garden: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
        <Hive p={p} />
        <Flower p={p} />
      </>
    }
  >
    <Sky p={p} x={960} y={270} r={62} seed={47} />
    <Land d="M-700 460q350-36 700-10Q260 370 600 420T1600 410q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={520} tall={80} roll={24} seed={31} bottom={640} />
    <Land d="M-700 600q350-36 700-10Q500 560 1000 574T1600 590q450-34 900 8" fill={p.ground} />
    <Maples
      at={[
        [190, 630, 1.7],
        [-180, 630, 1.5],
        [-430, 636, 1.8],
        [1800, 630, 1.6],
        [2020, 636, 1.8],
        [1450, 630, 1.8],
      ]}
    />
    <Pines
      at={[
        [1220, 610, 1.2],
        [1290, 620, 1.5],
      ]}
    />
    <House p={p} x={420} y={640} s={1.36} w={140} d={160} h={96} side={3} />
    <PicketFence p={p} />
    <Land d="M-700 690q350-36 700-10Q500 656 1000 664T1600 684q450-34 900 8" fill={p.leafLight} />
    <use href="#hive" transform="translate(1010 716)" />
    <use href="#hive" transform="translate(1130 724)scale(1.08)" />
    <path d="M740 664H860L980 1000H620z" fill={p.ledge} />
    <Beds p={p} />
    {!p.snow && FLOWERS.map(([x, y, s]) => <use key={x} href="#flower" transform={placeAt(x, y, s)} />)}
  </Sheet>
);

const FLOWERS = [
  ...[
    [470, 960, 1.2],
    [540, 984, 1.4],
    [390, 990, 1.5],
    [80, 960, 1.6],
    [150, 990, 1.9],
    [240, 980, 1.5],
  ],
  ...[
    [1090, 970, 1.3],
    [1160, 990, 1.5],
    [1260, 980, 1.3],
    [1380, 970, 1.6],
    [1470, 990, 1.9],
    [1550, 960, 1.5],
  ],
] as const satisfies readonly (readonly [number, number, number])[];

function PicketFence({ p }: { p: Palette }) {
  const pickets = Array.from({ length: 107 }, (_, i) => `M${i * 30 - 700} 690v-62l9-12 9 12v62z`).join('');
  return (
    <>
      <path d="M-700 640H2500v9H-700zM-700 668H2500v9H-700z" fill={p.shade} />
      <path d={pickets} fill={p.trim} />
    </>
  );
}

/** Two raised beds with rows of greens and staked beans. */
function Beds({ p }: { p: Palette }) {
  const greens = (x: number, y: number, n: number) =>
    Array.from(
      { length: n },
      (_, i) => `M${x + i * 52} ${y}q-22-44-40-30q4 26 40 30q-4-50 4-60q22 14-4 60q20-46 40-30q-4 26-40 30z`,
    ).join('');
  return (
    <>
      <path d="M250 760H650L590 880H150zM960 760H1360L1460 880H1020z" fill={p.snow ? p.field : p.trunk} />
      {!p.snow && <path d={greens(300, 784, 7) + greens(1000, 784, 7)} fill={p.leaf} />}
      {!p.snow && <path d={greens(250, 852, 7) + greens(1070, 852, 7)} fill={p.near} />}
      <path d="M150 872H592V912H150zM1020 872H1462V912H1020z" fill={p.wood} />
      <path d="M150 890H592M1020 890H1462" stroke={p.plank} strokeWidth="4" />
      <path
        d="M230 776L290 640L350 776M290 776V640M1270 776L1330 640L1390 776M1330 776V640"
        fill="none"
        stroke={p.plank}
        strokeWidth="7"
      />
      {!p.snow && (
        <path
          d="M262 730q-30-6-24-30q26 4 24 30zM300 700q34-6 26-32q-28 6-26 32zM318 744q30 0 28-26q-26 2-28 26zM1302 730q-30-6-24-30q26 4 24 30zM1340 700q34-6 26-32q-28 6-26 32zM1358 744q30 0 28-26q-26 2-28 26z"
          fill={p.leaf}
        />
      )}
    </>
  );
}

function Hive({ p }: { p: Palette }) {
  return (
    <g id="hive">
      <path d="M-44 0v-22h88V0h-14v-10h-60V0z" fill={p.plank} />
      <path d="M-42-22v-48h84v48zM-42-74v-40h84v40z" fill={p.wall} />
      <path d="M18-22v-48h24v48zM18-74v-40h24v40z" fill={p.shade} />
      <path d="M-48-114v-14h96v14z" fill={p.rock} />
      <path d="M-20-28h40v6h-40z" fill={p.trunk} />
      <path d="M-12-52h24M-12-94h24" stroke={p.trunk} strokeWidth="4" />
    </g>
  );
}

function Flower({ p }: { p: Palette }) {
  return (
    <g id="flower">
      <path
        d="M0 30V-50M0-4q-24-2-26-26q24 0 26 26zM0-14q22-4 22-26q-22 2-22 26z"
        stroke={p.near}
        strokeWidth="4"
        fill={p.leaf}
      />
      <path
        d="M0-86q14 8 12 22q16 0 18 12q-12 12-22 4q-2 14-8 14t-8-14q-10 8-22-4q2-12 18-12q-2-14 12-22z"
        fill={p.accent}
      />
      <circle cx="0" cy="-56" r="9" fill={p.lamp} />
    </g>
  );
}
