import type { Palette } from './palettes/index.ts';
import { Pendant, Room, View } from './parts/room.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A small bakery and cafe before opening: counter, shelves, stools, three lamps. */
export const Shop: SceneDrawing = ({ p }) => (
  <Sheet>
    <Room p={p} y={860} wainscot />
    <path d="M-700 0H2500V70H-700z" fill={p.dark} />
    <View p={p} x={120} y={200} w={300} h={320} cols={3} rows={2} />
    <Shelves p={p} />
    <Door p={p} />
    <Counter p={p} />
    <Stool p={p} x={560} />
    <Stool p={p} x={720} />
    <Stool p={p} x={880} />
    <Stool p={p} x={1040} />
    <Pendant p={p} x={560} y={200} fill={p.near} />
    <Pendant p={p} x={800} y={200} fill={p.near} />
    <Pendant p={p} x={1040} y={200} fill={p.near} />
  </Sheet>
);

function Shelves({ p }: { p: Palette }) {
  const loaves = [600, 700, 800, 900, 1000];
  return (
    <>
      <path d="M540 240H1060V570H540z" fill={p.corner} />
      <path d={loaves.map((x) => `M${x - 40} 356q0-44 40-44t40 44z`).join('')} fill={p.wood} />
      <path
        d={loaves.map((x) => `M${x - 14} 340l10-22M${x + 8} 342l10-22`).join('')}
        stroke={p.lamp}
        strokeWidth="6"
      />
      <path d="M564 466v-60h50v60zM690 466v-60h50v60z" fill={p.cloth} />
      <path d="M628 466v-76h48v76zM756 466v-76h48v76z" fill={p.brick} />
      <path d="M840 466v-50h70v50zM930 466v-34h50v34zM994 466v-56h44v56z" fill={p.near} />
      <path d="M580 570v-56q30-20 60 0v56zM680 570v-56q30-20 60 0v56z" fill={p.trim} />
      <path d="M790 570v-40h110v40zM930 570v-62h90v62z" fill={p.wood} />
      <path d="M526 356H1074v16H526zM526 466H1074v16H526z" fill={p.plank} />
      <path d="M526 236h18v340h-18zM1056 236h18v340h-18z" fill={p.plank} />
    </>
  );
}

function Door({ p }: { p: Palette }) {
  return (
    <>
      <path d="M1196 220H1464V860H1196z" fill={p.trim} />
      <path d="M1220 244H1440V860H1220z" fill={p.near} />
      <path d="M1250 276H1410V600H1250z" fill={p.glow} />
      <path d="M1250 600V480q60-50 100-20t60 0V600z" fill={p.mid} />
      <path d="M1250 640H1410V820H1250z" fill="none" stroke={p.dark} strokeWidth="8" />
      <path d="M1238 620v50" stroke={p.lamp} strokeWidth="12" strokeLinecap="round" />
      <path d="M1284 340h92v56h-92z" fill={p.accent} />
      <path d="M1330 300L1290 340M1330 300L1370 340" stroke={p.trunk} strokeWidth="4" />
      <path d="M1230 852H1430v8H1230z" fill={p.lamp} />
    </>
  );
}

function Counter({ p }: { p: Palette }) {
  return (
    <>
      <path d="M430 640H1170V880H430z" fill={p.near} />
      <path
        d="M460 680H600V850H460zM640 680H780V850H640zM820 680H960V850H820zM1000 680H1140V850H1000z"
        fill={p.needle}
      />
      <path d="M410 612H1190V646H410z" fill={p.wood} />
      <path d="M410 640H1190v8H410z" fill={p.plank} />
      <path d="M420 872H1180V896H420z" fill={p.dark} />
      <path d="M900 612V490H1090V612z" fill={p.ledge} />
      <path d="M912 600V504H1078V600z" fill={p.lamp} opacity=".6" />
      <path d="M912 552H1078" stroke={p.rock} strokeWidth="6" />
      <path
        d="M930 548q0-24 24-24t24 24zM1000 548q0-24 24-24t24 24zM926 600q0-28 30-28t30 28zM1004 600q0-28 30-28t30 28z"
        fill={p.wood}
      />
      <path d="M520 612V530H640V612z" fill={p.rock} />
      <path d="M534 546h92v20h-92zM552 580h20v32h-20zM590 580h20v32h-20z" fill={p.trunk} />
      <path d="M700 612v-40h50v40zM750 578q24 0 20 16t-20 8" fill={p.accent} />
    </>
  );
}

function Stool({ p, x }: { p: Palette; x: number }) {
  return (
    <>
      <path
        d={`M${x - 24} 770L${x - 50} 940M${x + 24} 770L${x + 50} 940M${x - 40} 880H${x + 40}`}
        stroke={p.trunk}
        strokeWidth="10"
      />
      <path d={`M${x - 52} 770q0-22 52-22t52 22q0 12-52 12t-52-12z`} fill={p.wood} />
    </>
  );
}
