import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { Birch, Grass, MapleDef, Maples } from './parts/trees.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Stone walls of a powder mill in the woods, a footbridge over the river, and a trail that leads to it. */
export const Ruins: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={930} y={270} r={60} seed={181} />
    <Land d="M-700 440q350-36 700-10Q300 350 700 390T1600 410q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={500} tall={110} roll={16} seed={48} bottom={640} />
    <TreeLine fill={p.near} y={560} tall={90} roll={18} seed={68} bottom={700} />
    <Land d="M-700 650q350-36 700-10Q400 610 800 624T1600 640q450-34 900 8" fill={p.ground} />
    <Maples
      at={[
        [130, 690, 1.9],
        [1470, 700, 1.9],
      ]}
    />
    <Pines
      at={[
        [300, 690, 1.5],
        [1290, 680, 1.6],
      ]}
    />
    <Walls p={p} />
    <River p={p} />
    <Footbridge p={p} />
    <path d="M-700 800H0Q200 760 420 790Q560 820 560 1000H-700z" fill={p.field} />
    <path d="M300 1000Q330 880 400 830L480 806L520 830Q470 880 470 1000z" fill={p.ledge} />
    <Birch p={p} x={180} y={980} w={38} lean={30} />
    <Birch p={p} x={1420} y={1000} w={34} lean={-26} />
    <Grass
      color={p.leafLight}
      d="M60 980q-10-60-34-80M80 980q0-70 20-100M110 984q20-50 50-64M1500 990q-10-70-36-90M1520 990q6-70 26-100M1546 994q20-50 40-60"
      width={11}
    />
  </Sheet>
);

/** What is left standing: a gable wall with an arch, and a lower run of stones. */
function Walls({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M420 700V520L450 500L470 470L520 440L560 430L600 450L640 470L660 500L700 510L706 560L760 572L770 600L830 610V700z"
        fill={p.rock}
      />
      <path d="M500 700V590Q540 540 580 590V700zM640 700V636H690V700z" fill={p.dark} />
      <path d="M520 510h40v44h-40z" fill={p.mid} />
      <path
        d="M432 540h50v26h-50zM430 580h44v30h-44zM436 626h48v26h-48zM490 470h60v24h-60zM570 476h44v28h-44zM600 530h60v28h-60zM610 580h46v28h-46zM700 586h50v26h-50zM710 640h60v26h-60zM780 624h40v26h-40zM440 664h44v24h-44zM590 620h36v30h-36z"
        fill={p.ledge}
        opacity=".75"
      />
      <path
        d="M420 520q30-26 50-50q20 4 16 20q-30 20-66 30zM700 510q40 30 60 62q-40 0-54-12z"
        fill={p.leaf}
      />
    </>
  );
}

function River({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M560 1000Q520 860 700 760Q800 710 1600 700q450-34 900 8H2500V800H1600Q1240 800 1180 1000z"
        fill={p.water}
      />
      <path
        d="M640 1000Q640 880 800 800Q980 750 1600 740q450-34 900 8H2500V800H1600Q1240 800 1180 1000z"
        fill={p.deep}
        opacity=".5"
      />
      <path d="M1180 1000Q1240 820 1600 790q450-34 900 8V1000z" fill={p.ground} />
      <path
        d="M760 880h150M700 930h120M900 960h170M960 830h130M1200 764h160"
        stroke={p.shine}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M820 900q40-44 100-10q20 8 22 16H810z" fill={p.rock} />
    </>
  );
}

/** A plank bridge on cables between two posts on either bank. */
function Footbridge({ p }: { p: Palette }) {
  const hangers = Array.from({ length: 11 }, (_, i) => {
    const x = 560 + i * 68;
    const sag = Math.round(88 * (1 - ((i - 5) / 5) ** 2));
    return `M${x} ${630 + sag}V768`;
  }).join('');
  return (
    <>
      <path d={hangers} stroke={p.trunk} strokeWidth="5" />
      <path d="M440 760L540 620Q900 820 1260 620L1360 760" fill="none" stroke={p.trunk} strokeWidth="7" />
      <path d="M420 764H1380V788H420z" fill={p.wood} />
      <path d="M420 784H1380V796H420z" fill={p.plank} />
      <path d="M540 800V606M1260 800V606" stroke={p.plank} strokeWidth="22" />
      <path d="M508 796H572V850H508zM1228 796H1292V850H1228z" fill={p.rock} />
    </>
  );
}
