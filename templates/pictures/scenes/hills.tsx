import type { Palette } from './palettes/index.ts';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A road winding through fields and pine hills to a farmhouse, mountains behind. */
export const Hills: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1030} y={260} r={64} seed={11} />
    <path
      d="M-700 440q350-36 700-10L180 380L300 400L520 300L640 262L720 296L820 276L1000 380L1180 350L1360 404L1600 360q450-34 900 8V620H-700z"
      fill={p.far}
    />
    <path
      d="M560 286L640 262L720 296L764 288L770 306L716 318L690 304L640 322L610 300L548 322L520 316z"
      fill={p.cloud}
      opacity={p.snow ? 0.95 : 0.3}
    />
    <Land d="M-700 480q350-36 700-10Q200 380 480 440T940 420T1300 400T1600 450q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={530} tall={58} roll={36} seed={21} bottom={700} />
    <Land d="M-700 600q350-36 700-10Q320 500 700 560T1240 540T1600 580q450-34 900 8" fill={p.ground} />
    <path
      d="M-700 620H0Q300 540 620 580Q460 640 0 690zM960 566Q1240 540 1600 610q450-34 900 8H2500V660H1600Q1260 600 960 566z"
      fill={p.field}
    />
    <Pines
      at={[
        [330, 590, 0.5],
        [370, 596, 0.62],
        [410, 588, 0.46],
        [1180, 580, 0.6],
        [1220, 574, 0.5],
        [1262, 584, 0.7],
      ]}
    />
    <Maples at={[[1010, 606, 0.72]]} />
    <House p={p} x={800} y={612} s={0.84} w={130} d={150} side={3} h={84} />
    <Maples at={[[760, 630, 0.8]]} />
    <Foreground p={p} />
  </Sheet>
);

function Foreground({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M-700 730q350-36 700-10Q300 600 640 640T1160 690T1600 640q450-34 900 8V1000H-700z"
        fill={p.leafLight}
      />
      <path
        d="M856 614Q900 636 1010 656T1060 720Q1000 790 760 800T470 900Q440 950 480 1000H900Q860 950 900 900T1160 790Q1260 720 1150 668T900 614z"
        fill={p.ledge}
      />
      <path d="M-700 760H0Q240 700 480 760T700 806Q520 836 470 900T480 1000H-700z" fill={p.leaf} />
      <path d="M2500 700H1600Q1400 690 1210 760T900 900Q860 950 900 1000H2500z" fill={p.near} />
      <path d="M2500 800H1600Q1400 790 1240 860T1080 1000H2500z" fill={p.dark} />
      <path
        d="M500 836v-36M566 812v-32M440 880v-42M408 930v-50M660 800v-28"
        stroke={p.plank}
        strokeWidth="9"
      />
      <path d="M404 896L440 852L500 812L566 790L664 780" fill="none" stroke={p.plank} strokeWidth="5" />
      <Pines
        at={[
          [180, 790, 1.3],
          [90, 820, 1.7],
          [270, 820, 1.5],
          [1330, 800, 1.2],
          [1500, 820, 1.7],
          [1400, 840, 1.5],
          [180, 900, 2.1],
          [1290, 930, 2],
          [1560, 960, 2.4],
        ]}
      />
    </>
  );
}
