import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { Bands, Water } from './parts/water.tsx';
import { HouseDefs, Windows } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A brick mill with its bell tower above a dam on the river. */
export const MillRiver: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={960} y={250} r={60} seed={23} />
    <Land d="M-700 480q350-36 700-10Q240 390 520 430T1040 420T1600 440q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={520} tall={90} roll={24} seed={2} bottom={700} />
    <Maples
      at={[
        [-420, 650, 1.3],
        [-260, 650, 1.5],
        [1860, 650, 1.6],
        [2040, 650, 1.3],
        [250, 640, 1.5],
        [1390, 640, 1.5],
      ]}
    />
    <Mill p={p} />
    <path d="M-700 640H2500V690H-700z" fill={p.ground} />
    <Maples
      at={[
        [110, 676, 1.7],
        [1500, 676, 1.8],
      ]}
    />
    <path d="M300 640H1300V742H300z" fill={p.rock} />
    <path d="M300 632H1300v16H300zM300 690H1300v4H300z" fill={p.ledge} />
    <path d="M560 742v-52q40-44 80 0v52zM960 742v-52q40-44 80 0v52z" fill={p.dark} />
    <Water p={p} y={738} x={800} seed={31} />
    <Dam p={p} />
    <path
      d="M-700 690H0Q200 680 320 740T470 1000H-700zM2500 690H1600Q1400 680 1280 740T1130 1000H2500z"
      fill={p.near}
    />
    <path
      d="M-700 800H0Q140 790 230 860T320 1000H-700zM2500 800H1600Q1460 790 1370 860T1280 1000H2500z"
      fill={p.dark}
    />
    <Pines
      at={[
        [150, 840, 1.6],
        [60, 900, 2.1],
        [-110, 880, 1.8],
        [-330, 900, 2],
        [1730, 880, 1.7],
        [1940, 900, 2],
        [1470, 850, 1.7],
        [1560, 900, 2.2],
      ]}
    />
  </Sheet>
);

function Mill({ p }: { p: Palette }) {
  return (
    <>
      <path d="M372 640V380H1228V640z" fill={p.brick} />
      <path d="M1060 640V380H1228V640z" fill={p.soot} opacity=".45" />
      <path d="M356 384L400 350H1200L1244 384z" fill={p.roof} />
      <g transform="translate(372 402)scale(1.1)">
        <Windows x={8} y={0} w={290} cols={6} rows={3} />
        <Windows x={400} y={0} w={370} cols={8} rows={3} />
      </g>
      <path d="M704 640V262H806V640z" fill={p.brick} />
      <path d="M776 640V262H806V640z" fill={p.soot} />
      <path d="M694 266H816v-14H694zM712 252V196H798V252z" fill={p.trim} />
      <path d="M726 252v-30q12-16 24 0v30zM760 252v-30q12-16 24 0v30z" fill={p.pane} />
      <path d="M702 198L755 126L808 198z" fill={p.roof} />
      <path d="M755 130v-30" stroke={p.accent} strokeWidth="5" />
      <circle cx="750" cy="306" r="24" fill={p.trim} />
      <path d="M750 290v16l11 7" fill="none" stroke={p.dark} strokeWidth="4" />
      <g transform="translate(704 352)scale(1.1)">
        <Windows x={0} y={0} w={84} cols={1} rows={3} />
      </g>
      <path d="M1120 384V222h40v162z" fill={p.brick} />
      <path d="M1142 384V222h18v162zM1114 222h52v-14h-52z" fill={p.soot} />
    </>
  );
}

/** Water folding over the dam, and the foam below it. */
function Dam({ p }: { p: Palette }) {
  const falls = Array.from({ length: 22 }, (_, i) => `M${416 + i * 36} 806v${[44, 56, 36, 62][i % 4]}`).join(
    '',
  );
  return (
    <>
      <path d="M330 790Q800 770 1270 790L1200 876Q800 856 400 876z" fill={p.shine} />
      <path d={falls} stroke={p.water} strokeWidth="9" strokeLinecap="round" opacity=".7" />
      <path d="M330 790Q800 770 1270 790v10Q800 782 330 800z" fill={p.deep} />
      <Bands
        color={p.trim}
        width={14}
        d="M430 882h120M590 876h160M800 880h130M980 874h170M520 900h90M720 902h120M940 898h100"
      />
      <path d="M500 960q30-44 90-30t70 40zM980 966q40-50 100-26t60 36z" fill={p.rock} />
      <path d="M520 946q30-26 70-16l40 20zM1010 948q34-24 70-10l30 16z" fill={p.ledge} />
    </>
  );
}
