import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { Water } from './parts/water.tsx';
import { HouseDefs, Windows } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A shingled house with big gables on a lake shore, lived in all year: a dock in summer, fishing shacks on the ice in winter. */
export const LakeHouse: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={420} y={280} r={62} seed={91} />
    <Land d="M-700 480q350-36 700-10Q180 390 420 420T800 440T1600 440q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={520} tall={44} roll={12} seed={24} bottom={600} />
    <Water p={p} y={540} x={420} seed={61} />
    {p.snow && <path d="M-700 540H2500V1000H-700z" fill={p.shine} opacity=".75" />}
    <path
      d="M2500 560H1600Q1300 548 1000 590Q760 620 700 690Q760 720 900 730Q1300 760 1600 730z"
      fill={p.ground}
    />
    <Pines
      at={[
        [760, 650, 1.4],
        [1330, 610, 1.9],
        [1420, 620, 2.3],
      ]}
    />
    <Maples at={[[1540, 660, 2]]} />
    <Residence p={p} />
    <Maples at={[[690, 700, 1.1]]} />
    <path
      d="M690 690Q760 720 900 736Q1300 766 1600 736q450-34 900 8H2500V770H1600Q1280 800 900 768Q740 750 680 712z"
      fill={p.rock}
    />
    {p.snow ? <Ice p={p} /> : <Boathouse p={p} />}
  </Sheet>
);

function Residence({ p }: { p: Palette }) {
  return (
    <g transform="translate(850 690)scale(1.18)">
      <path d="M330-220v-110h44v110z" fill={p.rock} />
      <path d="M30-150L80-226H420L460-150z" fill={p.roof} />
      <path d="M40 0V-152H450V0z" fill={p.shade} />
      <path d="M0 0V-150L90-270L180-150V0zM290 0V-130L370-236L450-130V0z" fill={p.wood} />
      <path
        d="M0-24h180M0-52h180M0-80h180M0-108h180M290-24h160M290-52h160M290-80h160M290-108h160M20-176h140M44-204h94M310-154h120"
        stroke={p.plank}
        strokeWidth="2"
        opacity=".5"
      />
      <path d="M-14-132L90-276L194-132M276-114L370-242L464-114" fill="none" stroke={p.trim} strokeWidth="9" />
      <path d="M40-196L90-256L140-196V-160H40zM26-140h128V-60H26z" fill={p.trim} />
      <path
        d="M48-192L86-238V-166H48zM132-192L94-238V-166h38zM32-134h36v68H32zM74-134h32v68H74zM112-134h36v68h-36z"
        fill={p.pane}
      />
      <Windows x={190} y={-128} w={92} cols={2} rows={1} />
      <Windows x={296} y={-112} w={148} cols={3} rows={1} />
      <path d="M345-196h50v44h-50z" fill={p.trim} />
      <path d="M350-191h18v34h-18zM373-191h18v34h-18z" fill={p.pane} />
      <path d="M218-4V-66h40V-4z" fill={p.accent} />
      <path d="M-30-2H480V14H-30z" fill={p.trim} />
      <path
        d="M-30-40H180M-30-4V-40M12-4V-40M54-4V-40M96-4V-40M138-4V-40M180-4V-40"
        stroke={p.trim}
        strokeWidth="5"
      />
    </g>
  );
}

/** A dock with a motorboat, and a boathouse at the water. */
function Boathouse({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M470 760H930V782H470zM520 782v70M640 782v70M760 782v60M880 782v40"
        stroke={p.trunk}
        strokeWidth="12"
        fill={p.wood}
      />
      <path d="M466 752H930V774H466z" fill={p.wood} />
      <g transform="translate(380 830)scale(1.3)">
        <path d="M-120-30H90Q60 20 20 24H-100z" fill={p.wall} />
        <path d="M-120-30H90L84-18H-116z" fill={p.accent} />
        <path d="M-40-30L-22-66H20L34-30z" fill={p.pane} opacity=".8" />
        <path d="M-108 34h150M-70 46h90" stroke={p.shine} strokeWidth="6" strokeLinecap="round" />
      </g>
      <path d="M1130 830V730L1200 660L1270 730V830z" fill={p.near} />
      <path d="M1116 738L1200 652L1284 738" fill="none" stroke={p.trim} strokeWidth="12" />
      <path d="M1154 830V752h92v78z" fill={p.dark} />
    </>
  );
}

/** Shacks, a sled and flags on the ice. */
function Ice({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M60 640h300M500 700h130M120 900h420M760 940h500M900 850h260"
        stroke={p.field}
        strokeWidth="12"
        strokeLinecap="round"
      />
      <Shack p={p} x={330} y={820} fill={p.accent} />
      <Shack p={p} x={110} y={690} fill={p.near} s={0.6} />
      <path
        d="M580 860v-50l34 10-30 12M690 880v-50l34 10-30 12"
        stroke={p.trunk}
        strokeWidth="6"
        fill={p.accent}
      />
      <path
        d="M1040 880q-30 0-36-26M1010 872H1180M1040 872v-30M1150 872v-30M1020 842H1180"
        stroke={p.plank}
        strokeWidth="9"
        fill="none"
      />
    </>
  );
}

function Shack({ p, x, y, s = 1, fill }: { p: Palette; x: number; y: number; s?: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})scale(${s})`}>
      <path d="M-20 6h230v10H-20z" fill={p.dark} opacity=".15" />
      <path d="M0 0V-130L130-150V0z" fill={fill} />
      <path d="M130 0V-150L190-130V0z" fill={p.dark} opacity=".55" />
      <path d="M-12-128L132-156L204-132" stroke={p.field} strokeWidth="14" fill="none" />
      <path d="M36 0V-96H86V0z" fill={p.trim} />
      <path d="M100-90h20v30h-20z" fill={p.lamp} />
      <path d="M150-140v-50h14v50" fill={p.trunk} />
    </g>
  );
}
