import type { Palette } from './palettes/index.ts';
import { Dock } from './parts/dock.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines, WhitePine } from './parts/pines.tsx';
import { placeAt } from './parts/place-at.ts';
import { Sky } from './parts/sky.tsx';
import { Bands } from './parts/water.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Log cabins of a summer camp between old pines and a pond, with canoes on the shore. */
export const Camp: SceneDrawing = ({ p }) => (
  <Sheet defs={<PineDef p={p} />}>
    <Sky p={p} x={420} y={270} r={62} seed={83} />
    <Land d="M-700 450q350-36 700-10Q180 350 420 400T900 380T1600 430q450-34 900 8" fill={p.far} />
    <Land d="M-700 510q350-36 700-10Q400 440 800 470T1600 460q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={546} tall={70} roll={14} seed={14} bottom={640} />
    <path d="M-700 580H1000V1000H-700z" fill={p.water} />
    <path d="M-700 760H0Q300 730 700 760V1000H-700z" fill={p.deep} opacity=".5" />
    <Bands
      color={p.shine}
      d="M330 620h180M120 650h110M380 690h150M60 740h180M300 780h120M120 860h200M420 830h90M40 940h150"
      width={7}
    />
    <path
      d="M2500 590H1600Q1180 580 900 606Q700 640 640 700Q600 760 680 820Q640 900 480 1000H2500z"
      fill={p.ground}
    />
    <path d="M2500 760H1600Q1300 740 1060 800Q900 850 860 1000H2500z" fill={p.field} />
    <Pines
      at={[
        [880, 640, 1.3],
        [960, 650, 1.7],
        [1340, 640, 1.6],
        [1560, 660, 1.9],
      ]}
    />
    <Cabin p={p} x={1240} y={690} s={0.74} />
    <Cabin p={p} x={830} y={760} s={1.1} />
    <Dock p={p} x={500} y={1000} wide={220} tip={110} long={270} />
    <Canoes p={p} />
    <WhitePine p={p} x={1530} y={940} s={1.24} flip />
    <WhitePine p={p} x={740} y={720} s={0.86} />
  </Sheet>
);

/** A cabin of peeled logs: a screened porch on the left of its gable, the long side behind. */
function Cabin({ p, x, y, s }: { p: Palette; x: number; y: number; s: number }) {
  const logs = Array.from({ length: 7 }, (_, i) => `M0 ${-12 - i * 18}H190M190 ${-12 - i * 18}H400`).join('');
  return (
    <g transform={placeAt(x, y, s)}>
      <path d="M300-196v-84h40v84z" fill={p.rock} />
      <path d="M190 0V-130H400V0z" fill={p.plank} />
      <path d="M0 0V-130L95-236L190-130V0z" fill={p.wood} />
      <path d={logs} stroke={p.trunk} strokeWidth="4" opacity=".5" />
      <path d="M95-246H318L424-116H196z" fill={p.roof} />
      <path d="M-22-112L95-242L212-112" fill="none" stroke={p.near} strokeWidth="14" />
      <path d="M60-164h70v34h-70z" fill={p.trim} />
      <path d="M66-158h26v24h-26zM98-158h26v24h-26z" fill={p.pane} />
      <path d="M20 0V-96h62V0z" fill={p.trunk} />
      <path d="M26-4V-90h50v86z" fill={p.accent} />
      <path d="M104-100h70v56h-70zM226-100h66v56h-66zM318-100h60v56h-60z" fill={p.trim} />
      <path
        d="M110-94h26v44h-26zM142-94h26v44h-26zM232-94h24v44h-24zM262-94h24v44h-24zM324-94h21v44h-21zM351-94h21v44h-21z"
        fill={p.pane}
      />
      <path d="M10 0h92v12H10zM-4 12h116v12H-4z" fill={p.ledge} />
    </g>
  );
}

/** One canoe in the water, two on a rack. */
function Canoes({ p }: { p: Palette }) {
  return (
    <>
      <g transform="translate(250 830)">
        <path d="M-110-26Q0-2 110-26Q92 12 60 14H-60Q-92 12-110-26z" fill={p.accent} />
        <path d="M-110-26Q0-2 110-26L106-18Q0 6-106-18z" fill={p.plank} />
        <path d="M-80 26h150M-40 38h70" stroke={p.dark} strokeWidth="7" strokeLinecap="round" opacity=".35" />
      </g>
      <path d="M640 900V800M790 900V800M624 836H806M624 880H806" stroke={p.trunk} strokeWidth="10" />
      <path d="M590 832Q610 790 660 788H770Q820 790 840 832z" fill={p.near} />
      <path d="M590 878Q610 840 660 838H770Q820 840 840 878z" fill={p.trim} />
      <path d="M590 878H840l-8-12H600z" fill={p.accent} />
    </>
  );
}
