import type { Palette } from './palettes/index.ts';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A connected farm: house, ell, shed and barn in one line above its fields. */
export const Farm: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={480} y={280} r={64} seed={33} />
    <Land d="M-700 460q350-36 700-10Q240 360 560 410T1120 380T1600 430q450-34 900 8" fill={p.far} />
    <Land d="M-700 490q350-36 700-10Q340 420 700 460T1600 440q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={540} tall={70} roll={20} seed={19} bottom={700} />
    <Land d="M-700 620q350-36 700-10Q420 560 820 590T1600 570q450-34 900 8" fill={p.ground} />
    <Silo p={p} />
    <Barn p={p} />
    <House p={p} x={690} y={664} s={1} w={70} h={70} d={210} side={4} door="side" chimney={false} />
    <House p={p} x={420} y={676} s={1.16} w={140} h={130} d={124} side={2} floors={2} />
    <Maples
      at={[
        [330, 690, 1.5],
        [1420, 680, 1.4],
      ]}
    />
    <Fields p={p} />
    <Pines
      at={[
        [90, 720, 1.6],
        [180, 700, 1.2],
        [1540, 720, 1.8],
      ]}
    />
  </Sheet>
);

function Barn({ p }: { p: Palette }) {
  return (
    <>
      <path d="M898 664V520L990 400L1082 520V664z" fill={p.brick} />
      <path d="M1082 664V520H1250V664z" fill={p.soot} />
      <path d="M990 392H1180L1264 526H1082z" fill={p.roof} />
      <path d="M890 530L990 396L1090 530" fill="none" stroke={p.trim} strokeWidth="9" />
      <path d="M1060 392V350h50v42zM1050 352l35-36 35 36z" fill={p.trim} />
      <path d="M1070 388v-28h30v28z" fill={p.near} />
      <path d="M1085 320v-40M1060 290h54l-14-9m14 9l-14 9" stroke={p.dark} strokeWidth="4" fill="none" />
      <path d="M946 664V556H1034V664z" fill={p.trim} />
      <path d="M953 664V563H988V664zM992 664V563H1027V664z" fill={p.soot} />
      <path d="M953 664L988 563M1027 664L992 563" stroke={p.trim} strokeWidth="5" />
      <use href="#win" x="977" y="456" />
      <use href="#win" x="1120" y="560" />
      <use href="#win" x="1180" y="560" />
    </>
  );
}

function Silo({ p }: { p: Palette }) {
  return (
    <>
      <path d="M1262 668V420H1336V668z" fill={p.ledge} />
      <path d="M1308 668V420H1336V668z" fill={p.rock} />
      <path d="M1262 422Q1300 360 1336 422z" fill={p.roof} />
      <path d="M1262 480h74M1262 540h74M1262 600h74" stroke={p.rock} strokeWidth="4" />
    </>
  );
}

/** Mown hay and furrows that run toward the farm, with a rail fence. */
function Fields({ p }: { p: Palette }) {
  const posts = [20, 170, 330, 500, 670, 850, 1020, 1190, 1350, 1500];
  return (
    <>
      <path d="M-700 710q350-36 700-10Q400 660 800 668T1600 660q450-34 900 8V1000H-700z" fill={p.ground} />
      <path d="M560 1000Q700 800 640 672H700Q820 800 820 1000z" fill={p.ledge} />
      <path d="M-700 760H0Q340 720 650 716Q664 800 560 1000H-700z" fill={p.field} />
      <path d="M740 716Q1200 720 1600 760q450-34 900 8V1000H820Q810 820 740 716z" fill={p.field} />
      <path
        d="M100 1000L400 730M300 1000L520 722M460 1000L610 722M960 1000L810 722M1160 1000L900 724M1360 1000L1000 728M2500 1000H1600L1110 732M2500 900H1600L1220 738M-700 900H0L280 738"
        stroke={p.ground}
        strokeWidth="14"
        opacity=".55"
      />
      <path
        d={posts
          .filter((x) => x < 560 || x > 830)
          .map((x) => `M${x} 912v-76`)
          .join('')}
        stroke={p.plank}
        strokeWidth="13"
      />
      <path d="M-700 856H520M-700 888H520M840 856H2500M840 888H2500" stroke={p.plank} strokeWidth="8" />
    </>
  );
}
