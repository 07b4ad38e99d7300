import type { Palette } from './palettes/index.ts';
import { Room, View } from './parts/room.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A bed with its quilt turned back from the mattress and box spring, beside a window. */
export const Bedroom: SceneDrawing = ({ p }) => (
  <Sheet>
    <Room p={p} y={790} wainscot />
    <g transform="translate(-240)">
      <View p={p} x={970} y={190} w={270} h={280} />
      <path d="M910 130H1300" stroke={p.plank} strokeWidth="10" strokeLinecap="round" />
      <path
        d="M926 134h70q-4 190-50 360h-30zM1214 134h70l10 360h-30q-46-170-50-360z"
        fill={p.cloth}
        opacity=".9"
      />
    </g>
    <path d="M420 250h170v210H420z" fill={p.plank} />
    <path d="M436 266h138v178H436z" fill={p.glow} />
    <path d="M436 380q40-60 70-20t68-26v110H436z" fill={p.near} />
    <path d="M200 900L1300 900L1440 980H90z" fill={p.cloth} opacity=".6" />
    <path d="M230 912H1280L1380 968H150z" fill="none" stroke={p.trim} strokeWidth="6" />
    <Bed p={p} />
    <Quilt p={p} />
    <Nightstand p={p} />
  </Sheet>
);

/** Headboard, box spring with its seam, and mattress with piping. */
function Bed({ p }: { p: Palette }) {
  return (
    <>
      <path d="M290 890V470Q290 440 320 440H352V890zM1180 890V640h44V890z" fill={p.plank} />
      <path d="M278 452h86v-22h-86zM1168 652h68v-18h-68z" fill={p.wood} />
      <path d="M352 760H1190V850H352z" fill={p.corner} />
      <path d="M352 772H1190M352 838H1190" stroke={p.rock} strokeWidth="4" />
      <path d="M352 850H1190V880H352z" fill={p.plank} />
      <path
        d="M352 656Q352 640 372 640H1168Q1190 640 1190 660V744Q1190 760 1168 760H372Q352 760 352 744z"
        fill={p.trim}
      />
      <path d="M356 660H1186M356 742H1186" stroke={p.cloth} strokeWidth="5" />
      <path
        d="M470 680v44M560 680v44M1000 680v44M1090 680v44"
        stroke={p.corner}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M372 640q-10-60 60-66h120q54 4 50 66z" fill={p.wall} />
      <path d="M400 600q-14-50 50-56h110q50 4 46 52q-10 44-46 44H420q-18-6-20-40z" fill={p.trim} />
      <path d="M410 620q60 16 180-2" fill="none" stroke={p.corner} strokeWidth="5" />
    </>
  );
}

/** A quilt of squares, folded back at the near corner. */
function Quilt({ p }: { p: Palette }) {
  const squares = [640, 730, 820, 910, 1000, 1090];
  return (
    <>
      <path d="M610 634Q800 610 1176 628Q1206 640 1204 700L1196 800H1000L900 742L610 730z" fill={p.near} />
      <path d={squares.map((x, i) => `M${x} ${i % 2 ? 640 : 686}h40v36h-40z`).join('')} fill={p.lamp} />
      <path d={squares.map((x, i) => `M${x} ${i % 2 ? 686 : 640}h40v36h-40z`).join('')} fill={p.accent} />
      <path d="M1020 742h40v40h-40zM1110 742h40v40h-40z" fill={p.lamp} />
      <path d="M610 730L900 742L1000 800L960 800Q800 770 610 758z" fill={p.dark} />
      <path d="M610 634Q590 690 610 758Q640 700 630 634z" fill={p.needle} />
    </>
  );
}

function Nightstand({ p }: { p: Palette }) {
  return (
    <>
      <circle cx="186" cy="500" r="230" fill={p.lamp} opacity=".25" />
      <path d="M100 880V640H270V880h-22V840H122v40z" fill={p.wood} />
      <path d="M86 626H284v20H86zM114 668H256v70H114zM114 752H256v70H114z" fill={p.plank} />
      <path d="M185 703h0M185 787h0" stroke={p.lamp} strokeWidth="15" strokeLinecap="round" />
      <path d="M150 626q-6-70 36-84q42 14 36 84z" fill={p.cloth} />
      <path d="M120 520L148 420H224L252 520z" fill={p.lamp} />
      <path d="M186 542v-22" stroke={p.trunk} strokeWidth="8" />
    </>
  );
}
