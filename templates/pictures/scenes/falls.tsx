import type { Palette } from './palettes/index.ts';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A road bridge on two arches over a low fall, and the houses of one village on both banks. */
export const Falls: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={760} y={260} r={62} seed={171} />
    <Land d="M-700 450q350-36 700-10Q260 360 560 400T1100 390T1600 430q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={490} tall={76} roll={16} seed={46} bottom={620} />
    <Land d="M-700 550q350-36 700-10Q300 520 560 560H1040Q1300 520 1600 540q450-34 900 8" fill={p.ground} />
    <Maples
      at={[
        [120, 590, 1.5],
        [1500, 590, 1.6],
      ]}
    />
    <House
      p={p}
      x={585}
      y={600}
      s={1}
      flip
      w={120}
      d={130}
      side={2}
      floors={2}
      h={140}
      wall={p.brick}
      shade={p.soot}
    />
    <House p={p} x={1020} y={600} s={0.95} w={130} d={140} h={96} side={3} doorFill={p.near} />
    <Maples
      at={[
        [680, 600, 0.8],
        [950, 600, 0.8],
      ]}
    />
    <path d="M360 560H1240V1000H360z" fill={p.deep} />
    <Bridge p={p} />
    <River p={p} />
    <Banks p={p} />
    <Pines
      at={[
        [110, 860, 1.9],
        [210, 900, 1.5],
        [1480, 870, 1.9],
        [1570, 920, 2.3],
      ]}
    />
  </Sheet>
);

function Bridge({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M300 570H1300V720H1210V690Q1200 620 1030 620Q860 620 850 700V730H750V700Q740 620 570 620Q400 620 390 690V720H300z"
        fill={p.ledge}
      />
      <path
        d="M390 690Q400 620 570 620Q740 620 750 700H736Q720 636 570 636Q414 636 404 690zM850 700Q860 620 1030 620Q1200 620 1210 690H1196Q1180 636 1030 636Q870 636 864 700z"
        fill={p.rock}
      />
      <path d="M280 560H1320V584H280z" fill={p.shade} />
      <path
        d={`M280 526H1320${Array.from({ length: 20 }, (_, i) => `M${300 + i * 52} 526V562`).join('')}`}
        stroke={p.near}
        strokeWidth="8"
        fill="none"
      />
      <path d="M750 700H850L870 780H730z" fill={p.rock} />
    </>
  );
}

/** Smooth water above, the fall in two steps, and white water among the ledges below. */
function River({ p }: { p: Palette }) {
  return (
    <>
      <path d="M300 716H1300V770H300z" fill={p.water} />
      <path d="M480 736h140M700 750h120M960 738h170" stroke={p.shine} strokeWidth="6" strokeLinecap="round" />
      <path d="M280 766H1320L1340 850H260z" fill={p.shine} />
      <path
        d={Array.from(
          { length: 18 },
          (_, i) => `M${300 + i * 60} 776L${292 + i * 60} ${820 + ((i * 7) % 4) * 8}`,
        ).join('')}
        stroke={p.water}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path d="M240 850H1360L1440 1000H160z" fill={p.water} />
      <path
        d="M260 846Q400 876 560 852T880 856T1180 850T1350 858V874Q1100 890 880 876T440 884L240 870z"
        fill={p.shine}
        opacity=".8"
      />
      <path
        d="M420 900q30-44 80-16q26 6 30 22q-60 16-110-6zM760 930q44-50 110-14q30 6 34 22q-80 14-144-8zM1080 896q30-36 80-10q20 6 24 16q-50 14-104-6z"
        fill={p.rock}
      />
      <path
        d="M560 930h130M930 960h160M380 968h160M1180 940h120"
        stroke={p.shine}
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  );
}

function Banks({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-700 600H0Q240 590 380 640Q340 720 300 790Q240 880 190 1000H-700z" fill={p.ground} />
      <path d="M2500 600H1600Q1360 590 1220 640Q1260 720 1300 790Q1360 880 1410 1000H2500z" fill={p.ground} />
      <path
        d="M-700 760H0Q180 730 300 760Q240 860 170 1000H-700zM2500 760H1600Q1420 730 1300 760Q1360 860 1430 1000H2500z"
        fill={p.field}
      />
    </>
  );
}
