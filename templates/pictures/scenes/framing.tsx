import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** The stud frame of a new house on its foundation, among pines. */
export const Framing: SceneDrawing = ({ p }) => (
  <Sheet defs={<PineDef p={p} />}>
    <Sky p={p} x={1060} y={280} r={64} seed={52} />
    <Land d="M-700 470q350-36 700-10Q300 380 680 420T1300 390T1600 430q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={520} tall={96} roll={26} seed={37} bottom={700} />
    <Land d="M-700 650q350-36 700-10Q400 610 800 620T1600 630q450-34 900 8" fill={p.near} />
    <Pines
      at={[
        [300, 660, 1.8],
        [-120, 690, 2],
        [-260, 690, 2.4],
        [1760, 690, 2.1],
        [1880, 690, 1.8],
        [1330, 660, 1.9],
        [200, 690, 2.1],
        [1450, 690, 2.3],
      ]}
    />
    <Land d="M-700 700q350-36 700-10Q400 670 800 676T1600 690q450-34 900 8" fill={p.ground} />
    <HouseFrame p={p} />
    <path
      d="M-700 830q350-36 700-10Q240 780 470 800T900 812T1600 780q450-34 900 8V1000H-700z"
      fill={p.field}
    />
    <path d="M620 812Q760 800 900 808Q900 880 980 1000H560Q640 900 620 812z" fill={p.wood} opacity=".6" />
    <Lumber p={p} />
    <Pines
      at={[
        [70, 930, 2.6],
        [1540, 940, 2.7],
      ]}
    />
  </Sheet>
);

/** Studs, plates, rafters, a sheathed corner, and the concrete that carries them. */
function HouseFrame({ p }: { p: Palette }) {
  const studs = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => `M${from + i * step} 742V476`).join(
      '',
    );
  const rafters = Array.from({ length: 8 }, (_, i) => `M${620 + i * 76} 296L${830 + i * 76} 476`).join('');
  return (
    <>
      <path d={studs(836, 1340, 56)} stroke={p.plank} strokeWidth="13" />
      <path d="M830 476H1362M830 742H1362" stroke={p.plank} strokeWidth="18" />
      <path d={rafters} stroke={p.plank} strokeWidth="14" />
      <path d="M1112 470H1362V748H1112z" fill={p.corner} />
      <path d="M1112 562H1362M1112 654H1362M1238 470V748" stroke={p.wood} strokeWidth="4" />
      <path d="M1180 530h110v110h-110z" fill={p.dark} />
      <path d={studs(410, 830, 60)} stroke={p.wood} strokeWidth="15" />
      <path
        d="M470 424V476M530 376V476M590 324V476M650 324V476M710 376V476M770 424V476"
        stroke={p.wood}
        strokeWidth="13"
      />
      <path d="M396 476H844M396 742H844M396 610H560M680 610H844" stroke={p.wood} strokeWidth="20" />
      <path d="M560 742V560H680V742" fill="none" stroke={p.wood} strokeWidth="16" />
      <path d="M568 568h104v166h-104z" fill={p.near} />
      <path d="M380 498L620 290L860 498" fill="none" stroke={p.wood} strokeWidth="20" />
      <path d="M610 290H1160" stroke={p.wood} strokeWidth="20" />
      <path d="M380 752H1380V820H380z" fill={p.ledge} />
      <path d="M840 752H1380V820H840z" fill={p.rock} />
      <path d="M380 748H1380v10H380z" fill={p.accent} />
    </>
  );
}

function Lumber({ p }: { p: Palette }) {
  return (
    <>
      <path d="M1010 912H1430V930H1010z" fill={p.dark} opacity=".3" />
      <path d="M1030 912v-16h34v16zM1370 912v-16h34v16z" fill={p.plank} />
      <path d="M1000 896V800H1430V896z" fill={p.wood} />
      <path d="M1000 824H1430M1000 848H1430M1000 872H1430" stroke={p.plank} strokeWidth="4" />
      <path d="M1060 800H1460l20-20H1090z" fill={p.corner} />
      <path d="M330 930L400 800M520 930L450 800M370 860H480" stroke={p.plank} strokeWidth="13" />
      <path d="M300 790H560v20H300z" fill={p.wood} />
      <path d="M420 790v-24h76l30 24z" fill={p.accent} />
    </>
  );
}
