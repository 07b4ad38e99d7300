import type { Palette } from './palettes/index.ts';
import { BuoyDef, Sailboat } from './parts/boat.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { Sky } from './parts/sky.tsx';
import { Water } from './parts/water.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A lighthouse on an iron caisson at the end of a breakwater of granite blocks, with an old fort on the island behind. */
export const Breakwater: SceneDrawing = ({ p }) => (
  <Sheet defs={<BuoyDef p={p} />}>
    <Sky p={p} x={1060} y={320} r={64} seed={97} />
    <Land d="M-700 496q350-36 700-10Q160 456 420 470T900 474T1600 460q450-34 900 8" fill={p.far} />
    <Water p={p} y={490} x={1060} seed={73} />
    <Island p={p} />
    <Sailboat p={p} x={1330} y={610} s={0.9} flip />
    <Sailboat p={p} x={1080} y={560} s={0.5} />
    <Light p={p} />
    <Blocks p={p} />
    <use href="#buoy" transform="translate(400 870)rotate(-8)scale(1.3)" />
    <use href="#buoy" transform="translate(250 720)rotate(6)scale(.8)" />
  </Sheet>
);

/** An island with the granite wall of a fort. */
function Island({ p }: { p: Palette }) {
  return (
    <>
      <TreeLine fill={p.mid} from={60} to={480} y={490} tall={40} roll={8} seed={7} bottom={516} />
      <path d="M150 516V470H420V516z" fill={p.ledge} />
      <path
        d="M172 512v-20q11-14 22 0v20zM222 512v-20q11-14 22 0v20zM272 512v-20q11-14 22 0v20zM322 512v-20q11-14 22 0v20zM372 512v-20q11-14 22 0v20z"
        fill={p.rock}
      />
      <path d="M30 524Q250 500 510 524z" fill={p.rock} />
    </>
  );
}

/** Caisson, tower, gallery and lantern. */
function Light({ p }: { p: Palette }) {
  return (
    <g transform="translate(690 0)">
      <path d="M-112 700L-96 492H96L112 700z" fill={p.dark} />
      <path d="M30 700L40 492H96L112 700z" fill={p.trunk} />
      <path d="M-104 590H104M-108 640H108" stroke={p.rock} strokeWidth="5" opacity=".6" />
      <path d="M-128 474H128V494H-128z" fill={p.trim} />
      <path
        d="M-124 474V436M-84 474V436M-44 474V436M0 474V436M44 474V436M84 474V436M124 474V436M-128 438H128"
        stroke={p.trim}
        strokeWidth="5"
      />
      <path d="M-84 474L-70 262H70L84 474z" fill={p.wall} />
      <path d="M24 474L22 262H70L84 474z" fill={p.shade} />
      <path d="M-78 372H78" stroke={p.shade} strokeWidth="5" />
      <path d="M-20 474V410q20-20 40 0v64z" fill={p.dark} />
      <path
        d="M-46 300h26v40h-26zM-13 300h26v40h-26zM24 300h22v40h-22zM-56 400h22v38h-22zM36 400h22v38h-22z"
        fill={p.pane}
      />
      <path d="M-100 262H100V246H-100z" fill={p.dark} />
      <path d="M-96 246V216M-48 246V216M48 246V216M96 246V216M-98 216H98" stroke={p.dark} strokeWidth="4" />
      <path d="M-40 246V166H40V246z" fill={p.lamp} />
      <path d="M-40 246V166M-14 246V166M14 246V166M40 246V166" stroke={p.dark} strokeWidth="6" />
      <path d="M-54 168Q-30 122 0 116Q30 122 54 168z" fill={p.dark} />
      <circle cx="0" cy="108" r="12" fill={p.dark} />
      <path d="M40 206L900 120V320z" fill={p.lamp} opacity=".16" />
    </g>
  );
}

/** Courses of granite from the foot of the light to the near edge. */
function Blocks({ p }: { p: Palette }) {
  return (
    <>
      <path d="M560 700Q690 676 830 700L1420 1000H560Q640 840 560 700z" fill={p.rock} />
      <path
        d="M580 704L700 692L760 730L610 744zM716 690L826 700L900 738L776 730zM622 752L766 738L830 790L650 806zM784 738L912 746L1010 800L848 792zM664 816L842 800L920 866L680 890zM862 802L1024 808L1150 872L940 868zM690 902L934 878L1030 984L680 1000zM956 880L1170 884L1340 984L1052 984z"
        fill={p.ledge}
      />
      <path
        d="M610 744L760 730V742L616 758zM650 806L830 790V802L656 822zM680 890L920 866V880L686 908zM848 792L1010 800V812L852 804zM940 868L1150 872V886L948 882z"
        fill={p.dark}
        opacity=".35"
      />
    </>
  );
}
