import type { Palette } from './palettes/index.ts';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Capes and colonials with lawns and maples along a quiet curving road. */
export const Suburb: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1120} y={280} r={62} seed={41} />
    <Land d="M-700 470q350-36 700-10Q300 390 640 430T1240 400T1600 440q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={530} tall={84} roll={28} seed={25} bottom={700} />
    <Land d="M-700 600q350-36 700-10Q400 560 800 572T1600 580q450-34 900 8" fill={p.ground} />
    <Pines
      at={[
        [640, 600, 1],
        [700, 606, 1.2],
        [1080, 610, 1.3],
      ]}
    />
    <Maples
      at={[
        [520, 620, 1.3],
        [240, 640, 1.6],
      ]}
    />
    <House p={p} x={880} y={600} s={0.72} w={130} d={150} wall={p.shade} shade={p.rock} />
    <House
      p={p}
      x={290}
      y={660}
      s={1.2}
      w={130}
      d={150}
      floors={2}
      h={146}
      side={3}
      wall={p.cloth}
      shade={p.deep}
      door="side"
    />
    <House p={p} x={1190} y={690} s={1.34} w={140} d={150} side={3} door="side" doorFill={p.near} />
    <Maples at={[[1570, 730, 2]]} />
    <Road p={p} />
    <Maples at={[[150, 800, 2.3]]} />
    <Hedges p={p} />
    <Mailbox p={p} />
  </Sheet>
);

function Road({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-700 700q350-36 700-10Q400 640 800 650T1600 720q450-34 900 8V1000H-700z" fill={p.ground} />
      <path
        d="M-700 800H0Q360 730 690 790L540 1000H-700zM2500 830H1600Q1300 740 1010 800L1140 1000H2500z"
        fill={p.leafLight}
        opacity={p.snow ? 0.25 : 0.8}
      />
      <path
        d="M884 606H904Q972 650 946 700Q930 740 990 800Q1070 880 1130 1000H540Q640 860 750 780Q850 720 880 690Q906 650 884 606z"
        fill={p.rock}
      />
      <path
        d="M914 670Q916 700 896 724M880 746Q866 772 858 800M850 836Q844 872 840 906M838 944L836 1000"
        stroke={p.lamp}
        strokeWidth="9"
        fill="none"
      />
      <path d="M500 662L562 656L812 738L720 802z" fill={p.ledge} />
      <path d="M1384 694H1470L1060 872L976 786z" fill={p.ledge} />
    </>
  );
}

function Hedges({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M290 664q-6-40 30-40t34 18q26-20 46 22zM1196 694q-4-36 26-36t34 16q26-20 60 20z"
        fill={p.leaf}
      />
      <path d="M1500 694q-6-44 34-44t30 44z" fill={p.near} />
      <path
        d="M-700 920H0Q120 880 260 900T420 1000H-700zM2500 910H1600Q1440 880 1320 920T1240 1000H2500z"
        fill={p.leaf}
      />
      {!p.snow && (
        <path
          d="M60 940h0M130 920h0M210 930h0M290 960h0M1400 940h0M1470 922h0M1540 950h0"
          stroke={p.lamp}
          strokeWidth="15"
          strokeLinecap="round"
        />
      )}
    </>
  );
}

function Mailbox({ p }: { p: Palette }) {
  return (
    <>
      <path d="M560 930V800" stroke={p.trim} strokeWidth="18" />
      <path d="M500 806v-30q0-34 34-34h72q30 0 30 34v30z" fill={p.near} />
      <path d="M500 806v-30q0-34 34-34t34 34v30z" fill={p.dark} />
      <path d="M606 776v-54h26v20h-14v34z" fill={p.accent} />
    </>
  );
}
