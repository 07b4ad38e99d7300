import type { Palette } from './palettes/index.ts';
import { Dock } from './parts/dock.tsx';
import { TreeLine } from './parts/land.tsx';
import { PineDef, Pines, WhitePine } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { Water } from './parts/water.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A dock with two chairs on a lake, an island, and the mountains behind. */
export const Lake: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <PineDef p={p} />
        <Chair p={p} />
      </>
    }
  >
    <Sky p={p} x={930} y={290} r={64} seed={6} />
    <path
      d="M-700 480q350-36 700-10L150 420L330 440L520 352L620 318L690 342L760 330L900 400L1120 384L1290 428L1600 396q450-34 900 8V540H-700z"
      fill={p.far}
    />
    <path
      d="M560 340L620 318L690 342L700 356L660 346L636 360L606 346L572 366L520 370z"
      fill={p.cloud}
      opacity={p.snow ? 0.95 : 0.3}
    />
    <path
      d="M-700 450q350-36 700-10Q220 400 430 452T860 470T1240 440T1600 452q450-34 900 8V560H-700z"
      fill={p.mid}
    />
    <TreeLine fill={p.near} y={500} tall={52} roll={12} seed={12} bottom={540} />
    <Water p={p} y={520} x={900} seed={9} />
    <path
      d="M-700 520H560H0Q440 530 420 540T120 556T0 570H-700zM1180 520H2500V566Q1440 556 1360 540T1180 520z"
      fill={p.dark}
      opacity=".35"
    />
    <Island p={p} />
    <Dock p={p} x={800} y={1000} wide={330} tip={150} long={280} />
    <use href="#chair" transform="translate(762 800)scale(1.02)" />
    <use href="#chair" transform="translate(842 800)scale(-1.02 1.02)" />
    {!p.snow && <Canoe p={p} />}
    <path
      d="M-700 1000V850H0Q140 836 260 890T430 1000zM2500 1000V830Q1440 836 1340 900T1180 1000z"
      fill={p.dark}
    />
    <path
      d="M-700 1000V900H0Q120 886 220 930T330 1000zM2500 1000V890Q1480 900 1400 940T1290 1000z"
      fill={p.needle}
    />
    <WhitePine p={p} x={196} y={930} s={1.25} />
    <WhitePine p={p} x={1440} y={950} s={1.3} flip />
    <Pines
      at={[
        [60, 900, 1.7],
        [330, 930, 0.8],
        [1300, 940, 0.9],
        [1560, 900, 1.8],
      ]}
    />
  </Sheet>
);

function Island({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M990 584H1250M1020 598H1200M1070 612H1170"
        stroke={p.dark}
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".4"
      />
      <path d="M976 582Q1010 556 1080 560T1200 556Q1246 562 1262 582z" fill={p.rock} />
      <path d="M1000 566Q1060 548 1120 556T1236 566z" fill={p.near} />
      <Pines
        at={[
          [1036, 562, 0.42],
          [1096, 560, 0.6],
          [1070, 564, 0.48],
          [1140, 560, 0.46],
          [1176, 562, 0.54],
          [1210, 564, 0.36],
        ]}
      />
    </>
  );
}

/** An Adirondack chair from behind (`#chair`). */
function Chair({ p }: { p: Palette }) {
  return (
    <g id="chair">
      <path d="M-26-6L-20-50M26-6L20-50" stroke={p.soot} strokeWidth="7" />
      <path d="M-36-44h72" stroke={p.accent} strokeWidth="8" />
      <path
        d="M-22-14L-27-86L-16-94L-14-14zM-12-14L-14-96L-2-102L-1-14zM1-14L2-102L14-96L12-14zM14-14L16-94L27-86L22-14z"
        fill={p.accent}
      />
      <path d="M-24-34h48v7h-48zM-26-70h52v6h-52z" fill={p.soot} />
    </g>
  );
}

function Canoe({ p }: { p: Palette }) {
  return (
    <g transform="translate(566 800)">
      <path d="M-100 10h190M-60 24h120" stroke={p.deep} strokeWidth="9" strokeLinecap="round" />
      <path d="M-128-30Q-60-14 0-14T128-30Q120-2 86 6H-86Q-120-2-128-30z" fill={p.near} />
      <path d="M-128-30Q-60-14 0-14T128-30L124-20Q60-5 0-5T-124-20z" fill={p.wood} />
    </g>
  );
}
