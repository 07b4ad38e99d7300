import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { Water } from './parts/water.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A porch over a lake: a rocking chair, and a small wasp nest under the eave. */
export const Porch: SceneDrawing = ({ p, cut }) => (
  <Sheet defs={<PineDef p={p} />}>
    <Sky p={p} x={1010} y={350} r={60} seed={44} />
    <path
      d="M-700 480q350-36 700-10L240 410L480 440L760 350L1000 430L1300 380L1600 430q450-34 900 8V560H-700z"
      fill={p.far}
    />
    <Land d="M-700 510q350-36 700-10Q300 440 620 480T1600 470q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={526} tall={46} roll={10} seed={29} bottom={560} />
    <Water p={p} y={540} bottom={820} x={1000} seed={36} />
    <path d="M-700 770q350-36 700-10Q300 700 620 760T1600 740q450-34 900 8V880H-700z" fill={p.ground} />
    <Pines
      at={[
        [360, 800, 1.7],
        [470, 810, 1.2],
        [1250, 800, 1.5],
        [-80, 800, 1.6],
        [-200, 810, 1.2],
        [1800, 800, 1.7],
        [1920, 810, 1.3],
      ]}
    />
    <Roof p={p} />
    <Boards p={p} up={cut === 'wide' ? 150 : 0} />
  </Sheet>
);

/** Floor and railing, with what stands there; for a strip they are nearer to the roof. */
function Boards({ p, up }: { p: Palette; up: number }) {
  return (
    <g {...(up ? { transform: `translate(0 ${-up})` } : {})}>
      <Railing p={p} />
      <path d="M-700 856H2500V1150H-700z" fill={p.wood} />
      <path d="M-700 856H2500v16H-700z" fill={p.plank} />
      <path
        d="M200 872L40 1000M360 872L250 1000M520 872L450 1000M680 872L650 1000M840 872L850 1000M1000 872L1050 1000M1160 872L1250 1000M1320 872L1450 1000"
        stroke={p.plank}
        strokeWidth="5"
      />
      <Rocker p={p} />
      <path d="M1044 946l-14-86h96l-14 86z" fill={p.accent} />
      <path d="M1020 868q-10-60 30-66q26-40 56-2q44 4 34 68z" fill={p.near} />
      <path
        d="M1040 846h0M1066 820h0M1096 838h0M1116 856h0"
        stroke={p.lamp}
        strokeWidth="16"
        strokeLinecap="round"
      />
    </g>
  );
}

function Railing({ p }: { p: Palette }) {
  const balusters = Array.from({ length: 78 }, (_, i) => `M${i * 41 - 693} 700v160`).join('');
  return (
    <>
      <path d={balusters} stroke={p.trim} strokeWidth="11" />
      <path d="M-700 686H2500V708H-700zM-700 822H2500V838H-700z" fill={p.trim} />
      <path d="M-700 704H2500v7H-700z" fill={p.shade} />
    </>
  );
}

/** Posts, brackets, ceiling boards, lantern and the paper nest. */
function Roof({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M-560 120H-500V860H-560zM2100 120H2160V860H2100zM206 120H266V860H206zM1334 120H1394V860H1334z"
        fill={p.trim}
      />
      <path d="M246 120H266V860H246zM1374 120H1394V860H1374z" fill={p.shade} />
      <path d="M266 150H390Q300 180 266 300zM1334 150H1210Q1300 180 1334 300z" fill={p.trim} />
      <path
        d="M192 686h88v24h-88zM1320 686h88v24h-88zM192 838h88v22h-88zM1320 838h88v22h-88z"
        fill={p.trim}
      />
      <path d="M-700 0H2500V116H-700z" fill={p.cloth} />
      <path d="M-700 30H2500M-700 62H2500M-700 92H2500" stroke={p.deep} strokeWidth="4" opacity=".6" />
      <path d="M-700 112H2500V160H-700z" fill={p.trim} />
      <path d="M-700 152H2500v10H-700z" fill={p.shade} />
      <path d="M800 160v44" stroke={p.dark} strokeWidth="6" />
      <path d="M766 226l34-28 34 28zM770 290h60v10h-60z" fill={p.dark} />
      <path d="M772 226h56v64h-56z" fill={p.lamp} />
      <path d="M772 226v64M800 226v64M828 226v64" stroke={p.dark} strokeWidth="5" />
      <Nest p={p} />
    </>
  );
}

/** A gray paper nest, built layer over layer, with its door low on one side. */
function Nest({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M1030 160H1146Q1160 196 1140 232Q1124 268 1096 290Q1078 298 1066 282Q1030 256 1022 216Q1018 186 1030 160z"
        fill={p.ledge}
      />
      <path
        d="M1100 160H1146Q1160 196 1140 232Q1124 268 1096 290Q1120 230 1100 160z"
        fill={p.rock}
        opacity=".5"
      />
      <path
        d="M1028 190q18 14 36 0q18 16 38 2M1066 212q20 14 38-2q16 10 36-4M1030 224q18 16 38 4q20 16 40 0M1056 252q20 12 36-2q16 10 30-4"
        fill="none"
        stroke={p.rock}
        strokeWidth="5"
      />
      <path d="M1074 278q4-16 18-10q6 10-6 18q-8 2-12-8z" fill={p.trunk} />
    </>
  );
}

function Rocker({ p }: { p: Palette }) {
  return (
    <g fill="none" stroke={p.dark} strokeLinecap="round">
      <path d="M470 962Q640 996 790 950" strokeWidth="15" />
      <path d="M540 972L556 820M700 970L690 820M536 812H716" strokeWidth="15" />
      <path d="M552 820L496 560M590 816L548 556" strokeWidth="14" />
      <path d="M492 568L552 562M502 620L562 614M514 676L570 670M526 736L578 732" strokeWidth="13" />
      <path d="M528 744H706V816" strokeWidth="13" />
      <path d="M546 808H706" stroke={p.accent} strokeWidth="22" />
    </g>
  );
}
