import { HouseMouse } from '../plates/house-mouse.tsx';
import type { Palette } from './palettes/index.ts';
import { Outlook } from './parts/outlook.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Out of a shed with feed bins one sees the place; a locked station is on the sill, and a mouse has found the grain. */
export const BarnDoor: SceneDrawing = ({ p, place }) => (
  <Sheet>
    <path d="M-700 0H2500V1000H-700z" fill={p.trunk} />
    <Outlook p={p} place={place} x={430} y={130} w={740} h={640} />
    <Frame p={p} />
    <path d="M-700 800H2500V1000H-700z" fill={p.plank} />
    <path
      d="M120 800L0 860M330 800L120 1000M520 800L420 1000M700 800L660 1000M880 800L900 1000M1070 800L1160 1000M1260 800L1460 1000M1460 800L1600 860"
      stroke={p.trunk}
      strokeWidth="6"
    />
    <path d="M430 800H1170L1330 1000H270z" fill={p.lamp} opacity=".16" />
    <Bins p={p} />
    <Station p={p} />
    <g transform="translate(830 856)scale(.84)">
      <HouseMouse />
    </g>
  </Sheet>
);

/** Boards, posts and beam around the opening, and the door slid to one side. */
function Frame({ p }: { p: Palette }) {
  const boards = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / 62) }, (_, i) => `M${from + 31 + i * 62} 0V800`).join('');
  return (
    <>
      <path d="M-700 0H2500V130H1170V800H430V130H-700z" fill="none" />
      <path d="M-700 0H430V800H-700zM1170 0H2500V800H1170zM430 0H1170V130H430z" fill={p.plank} />
      <path d={boards(-694, 430) + boards(1170, 2500)} stroke={p.trunk} strokeWidth="7" />
      <path d="M-700 130H2500V178H-700z" fill={p.wood} />
      <path d="M-700 168H2500V180H-700z" fill={p.trunk} opacity=".6" />
      <path d="M392 130H440V800H392zM1160 130H1208V800H1160z" fill={p.wood} />
      <path d="M430 178V800M1170 178V800" stroke={p.trunk} strokeWidth="8" />
      <path d="M-700 760H440V810H-700zM1160 760H2500V810H1160z" fill={p.wood} />
      <path d="M430 770H1170V806H430z" fill={p.ledge} />
      <path d="M60 180L390 560M1540 180L1210 560" stroke={p.wood} strokeWidth="36" />
      <path d="M1330 300V640M1390 320V620" stroke={p.trunk} strokeWidth="12" />
      <path d="M1300 620h60l-8 60h-44zM1364 610q26 20 52 0v30q-26 20-52 0z" fill={p.ledge} />
    </>
  );
}

/** Metal cans for feed, and a sack with a corner gone. */
function Bins({ p }: { p: Palette }) {
  return (
    <>
      <path d="M40 920Q200 900 440 920Q240 944 40 920z" fill={p.dark} opacity=".35" />
      <path d="M90 910L80 640H260L250 910Q170 930 90 910z" fill={p.ledge} />
      <path d="M200 640H260L250 910Q230 918 200 920z" fill={p.rock} />
      <path d="M84 720H258M88 810H254" stroke={p.rock} strokeWidth="8" />
      <path d="M70 640Q170 596 270 640V656H70z" fill={p.shade} />
      <path d="M150 606h40v-22h-40z" fill={p.rock} />
      <path d="M290 930Q270 800 300 760Q370 740 440 764Q468 820 446 930Q370 946 290 930z" fill={p.wall} />
      <path d="M400 756Q440 760 446 770Q468 830 446 930Q420 940 400 940Q430 850 400 756z" fill={p.shade} />
      <path d="M300 760q70-40 140 4M330 830h80v50h-80z" stroke={p.near} strokeWidth="8" fill="none" />
      <path
        d="M440 920q30 0 50 16M470 944h0M496 948h0M520 940h0M486 930h0"
        stroke={p.lamp}
        strokeWidth="12"
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}

/** A locked station against the sill. */
function Station({ p }: { p: Palette }) {
  return (
    <g transform="translate(-4 -124)">
      <path d="M880 860H1040L1060 900V930H860V900z" fill={p.dark} />
      <path d="M880 860H1040L1060 900H860z" fill={p.near} />
      <path d="M882 930v-18q16-18 32 0v18z" fill={p.trunk} />
      <path d="M950 906h24v16h-24z" fill={p.lamp} />
    </g>
  );
}
