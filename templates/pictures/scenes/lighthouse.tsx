import type { Palette } from './palettes/index.ts';
import { BuoyDef, Sailboat } from './parts/boat.tsx';
import { House } from './parts/house.tsx';
import { TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { Bands, Water } from './parts/water.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A lighthouse and keeper's house on granite ledges above the open bay. */
export const Lighthouse: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <BuoyDef p={p} />
      </>
    }
  >
    <Sky p={p} x={520} y={310} r={64} seed={15} />
    <path d="M-700 474H0Q90 440 260 446T500 474zM1180 474Q1380 430 1600 440q450-34 900 8V474z" fill={p.far} />
    <Water p={p} y={472} x={500} seed={20} />
    <TreeLine fill={p.mid} from={60} to={330} y={472} tall={26} roll={4} seed={6} bottom={478} />
    <Sailboat p={p} x={330} y={560} s={0.8} />
    <path
      d="M2500 540H1600Q1400 520 1240 580Q1000 596 760 640L600 700L480 770L400 840L380 920L270 1000H2500z"
      fill={p.rock}
    />
    <path
      d="M2500 560H1600Q1400 540 1240 596Q1000 606 780 640Q700 660 660 690Q900 660 1100 690T1600 680z"
      fill={p.ground}
    />
    <Pines
      at={[
        [1300, 610, 0.9],
        [1370, 616, 1.2],
        [1450, 622, 1.5],
        [1540, 640, 1.8],
        [1650, 640, 1.5],
        [1740, 650, 1.9],
        [1850, 650, 1.4],
        [1960, 660, 1.8],
      ]}
    />
    <House p={p} x={906} y={650} s={1.18} w={124} h={84} d={180} side={3} roof={p.brick} shade={p.shade} />
    <Tower p={p} />
    <Ledges p={p} />
    <Bands
      color={p.shine}
      width={12}
      d="M200 980h150M240 930h130M330 880h80M120 900h90M380 838h70M440 796h60M60 960h80"
    />
    <use href="#buoy" transform="translate(180 830)rotate(-8)scale(1.1)" />
  </Sheet>
);

function Tower({ p }: { p: Palette }) {
  return (
    <>
      <path d="M748 668L774 280H866L892 668z" fill={p.wall} />
      <path d="M832 668L826 280H866L892 668z" fill={p.shade} />
      <path d="M764 280H876V262H764z" fill={p.dark} />
      <path d="M782 262V196H858V262z" fill={p.lamp} />
      <path
        d="M782 262V196M807 262V196M833 262V196M858 262V196M764 244H876"
        stroke={p.dark}
        strokeWidth="6"
      />
      <path d="M768 198Q790 150 820 146Q850 150 872 198z" fill={p.brick} />
      <path d="M820 150v-34" stroke={p.dark} strokeWidth="6" />
      <path d="M804 376h30v42h-30zM804 500h30v42h-30z" fill={p.pane} />
      <path d="M786 668v-62q34-34 68 0v62z" fill={p.trim} />
      <path d="M796 668v-56h48v56z" fill={p.accent} />
      <path d="M858 228L2500-10V456z" fill={p.lamp} opacity=".18" />
    </>
  );
}

/** Slabs of granite stepping down into the surf. */
function Ledges({ p }: { p: Palette }) {
  return (
    <>
      <path d="M640 700L760 664L1000 684L1120 720L900 752L700 744z" fill={p.ledge} />
      <path d="M520 776L640 728L880 760L820 812L600 824z" fill={p.ledge} />
      <path
        d="M920 760L1160 724L1420 740L1600 716q450-34 900 8H2500V800H1600L1300 840L1040 820z"
        fill={p.ledge}
      />
      <path d="M420 872L540 836L800 840L860 880L640 930L470 926z" fill={p.ledge} />
      <path
        d="M880 870L1060 836L1320 860L1540 826L1600 830q450-34 900 8H2500V920H1600L1240 950L960 930z"
        fill={p.ledge}
      />
      <path
        d="M700 744L900 752L1120 720V736L908 784L690 768zM600 824L820 812L880 760V784L836 842L596 846zM640 930L860 880V900L668 962L470 944V926z"
        fill={p.dark}
        opacity=".45"
      />
      <path
        d="M1040 820L1300 840L1600 800q450-34 900 8H2500V824H1600L1296 866L1030 842zM960 930L1240 950L1600 920q450-34 900 8H2500V946H1600L1236 980L950 956z"
        fill={p.dark}
        opacity=".45"
      />
    </>
  );
}
