import type { Palette } from './palettes/index.ts';
import { Church } from './parts/church.tsx';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A white steepled church and old houses around a village green. */
export const Village: SceneDrawing = ({ p, cut }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1060} y={270} r={60} seed={2} />
    <Land d="M-700 460q350-36 700-10Q200 340 460 390T900 380T1280 350T1600 420q450-34 900 8" fill={p.far} />
    <Land d="M-700 490q350-36 700-10Q260 400 560 440T1080 440T1600 450q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={520} tall={74} roll={22} seed={5} bottom={640} />
    <Land d="M-700 620q350-36 700-10Q400 580 800 592T1600 606q450-34 900 8" fill={p.ground} />
    <AroundTheGreen p={p} />
    <Green p={p} />
    {cut === 'wide' && <AlongTheRoad p={p} />}
    <Maples
      at={[
        [96, 830, 1.9],
        [1500, 820, 1.8],
      ]}
    />
    <StoneWall p={p} />
  </Sheet>
);

/** Church, houses and trees on the far side of the green. */
function AroundTheGreen({ p }: { p: Palette }) {
  return (
    <>
      <Maples
        at={[
          [630, 620, 0.9],
          [985, 620, 0.95],
        ]}
      />
      <Pines
        at={[
          [566, 640, 1],
          [1064, 642, 1.1],
          [1030, 646, 0.8],
        ]}
      />
      <House
        p={p}
        x={330}
        y={676}
        s={1.1}
        w={130}
        d={130}
        side={2}
        floors={2}
        h={146}
        shade={p.soot}
        wall={p.brick}
      />
      <House
        p={p}
        x={1270}
        y={678}
        s={1.14}
        flip
        w={130}
        d={128}
        side={2}
        floors={1}
        h={92}
        doorFill={p.near}
      />
      <Maples
        at={[
          [250, 676, 1.2],
          [1370, 676, 1.25],
        ]}
      />
      <Church p={p} x={800} y={644} s={0.98} />
    </>
  );
}

/** Houses farther along the road, for a strip. */
function AlongTheRoad({ p }: { p: Palette }) {
  return (
    <>
      <House p={p} x={-250} y={716} s={1.05} w={130} d={140} side={3} doorFill={p.near} />
      <House p={p} x={1760} y={716} s={1.1} flip w={130} d={130} side={2} floors={2} h={140} />
      <Maples
        at={[
          [-360, 720, 1.3],
          [1850, 720, 1.4],
        ]}
      />
    </>
  );
}

function Green({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M-700 712H0Q400 650 800 650T1600 712q450-34 900 8H2500V752H1600Q1200 690 800 690T0 752H-700z"
        fill={p.ledge}
      />
      <path d="M764 640H836Q850 690 880 760T1060 1000H540Q680 880 720 760T764 640z" fill={p.ledge} />
      <path d="M-700 752H0Q360 692 746 690Q738 720 720 760Q680 880 540 1000H-700z" fill={p.ground} />
      <path d="M2500 752H1600Q1240 692 856 690Q864 720 880 760Q920 850 1060 1000H2500z" fill={p.ground} />
      <path
        d="M-700 830H0Q340 770 688 828Q640 920 540 1000H-700zM2500 830H1600Q1260 770 912 826Q960 910 1060 1000H2500z"
        fill={p.field}
      />
    </>
  );
}

/** Two runs of fieldstone on either side of the path. */
function StoneWall({ p }: { p: Palette }) {
  const run = (x: number) =>
    STONES.map(([at, w, h]) => `M${x + at} 936v-${h}q${Math.round(w / 2)}-14 ${w} 0v${h}z`).join('');
  return (
    <>
      <path d="M0 936V896H560V936zM1040 936V896H2500V936z" fill={p.rock} />
      <path d={run(0) + run(1044)} fill={p.ledge} />
      <path d="M-700 934H560V946H-700zM1040 934H2500V946H1040z" fill={p.dark} opacity=".25" />
    </>
  );
}

/** Left edge, width and height of each stone. */
const STONES = [
  [4, 70, 30],
  [80, 52, 38],
  [138, 84, 32],
  [228, 60, 40],
  [294, 76, 30],
  [376, 56, 38],
  [438, 68, 32],
  [512, 44, 42],
] as const;
