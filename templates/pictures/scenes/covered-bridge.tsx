import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { Bands } from './parts/water.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A covered bridge of weathered boards over a quiet river, its portal at the end of a gravel road. */
export const CoveredBridge: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <PineDef p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1130} y={250} r={60} seed={71} />
    <Land d="M-700 440q350-36 700-10Q240 330 520 380T1040 360T1600 400q450-34 900 8" fill={p.far} />
    <Land d="M-700 490q350-36 700-10Q300 420 700 450T1600 430q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={530} tall={90} roll={16} seed={52} bottom={700} />
    <Maples
      at={[
        [1290, 610, 1.5],
        [1480, 630, 1.8],
        [300, 600, 1.5],
        [110, 620, 1.8],
      ]}
    />
    <River p={p} />
    <Span p={p} />
    <Road p={p} />
    <Pines
      at={[
        [70, 850, 2],
        [1500, 800, 1.7],
        [1570, 860, 2.1],
      ]}
    />
    <Maples at={[[205, 800, 1.3]]} />
  </Sheet>
);

function River({ p }: { p: Palette }) {
  return (
    <>
      <Land d="M-700 610q350-36 700-10Q400 590 800 596T1600 604q450-34 900 8" fill={p.ground} />
      <path d="M640 650H1230Q1330 760 1420 1000H560Q700 860 640 650z" fill={p.water} />
      <path d="M700 760H1290Q1380 880 1420 1000H600Q690 880 700 760z" fill={p.deep} opacity=".5" />
      <path d="M660 664H1190V740H700z" fill={p.dark} opacity=".3" />
      <Bands
        color={p.shine}
        d="M760 800h150M990 830h190M820 880h120M1050 900h230M740 940h170M1130 965h120M900 770h80"
        width={8}
      />
      <path d="M1230 600H2500V1000H1420Q1340 770 1210 660z" fill={p.ground} />
      <path d="M1236 700Q1420 690 1600 720q450-34 900 8V1000H1420Q1360 820 1236 700z" fill={p.field} />
      <path d="M780 906q34-40 84-8q20 4 26 18H770zM1190 846q30-30 66-6l20 18h-96z" fill={p.rock} />
    </>
  );
}

/** Abutments, the long side with its row of openings, the roof, and the portal with its gable. */
function Span({ p }: { p: Palette }) {
  const battens = Array.from({ length: 30 }, (_, i) => `M${636 + i * 20} 418V640`).join('');
  const openings = Array.from({ length: 7 }, (_, i) => `M${676 + i * 80} 462h38v40h-38z`).join('');
  return (
    <>
      <path d="M1130 620H1290L1310 760H1150zM600 640H700L730 790H560z" fill={p.rock} />
      <path
        d="M1140 650h150M1145 690h156M1150 726h158M590 676h116M580 716h134M570 756h152"
        stroke={p.ledge}
        strokeWidth="4"
        opacity=".6"
      />
      <path d="M630 410H1240V644H630z" fill={p.plank} />
      <path d={battens} stroke={p.trunk} strokeWidth="4" opacity=".5" />
      <path d={openings} fill={p.dark} />
      <path d="M630 632H1244V660H630z" fill={p.trunk} />
      <path d="M512 262H1150L1262 420H640z" fill={p.roof} />
      <path d="M604 396H1245L1262 420H636z" fill={p.dark} opacity=".25" />
      <path d="M392 650V410L516 262L640 410V650z" fill={p.wood} />
      <path
        d="M424 650V420M456 650V392M488 470V330M520 470V300M552 470V330M584 650V392M612 650V420"
        stroke={p.plank}
        strokeWidth="4"
        opacity=".6"
      />
      <path d="M372 432L516 254L660 432" fill="none" stroke={p.trim} strokeWidth="16" />
      <path d="M432 650V500Q432 470 464 470H568Q600 470 600 500V650z" fill={p.dark} />
      <path d="M480 650V540H552V650z" fill={p.far} opacity=".5" />
      <path d="M470 420h92v26h-92z" fill={p.trim} />
    </>
  );
}

function Road({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-700 660H0Q220 640 392 646H600Q700 760 600 900L560 1000H-700z" fill={p.ground} />
      <path d="M432 648H600Q620 780 480 880T300 1000H20Q180 900 300 820T432 648z" fill={p.ledge} />
      <path d="M600 660Q680 800 590 920L556 1000H470Q560 900 590 800z" fill={p.field} />
      <path
        d="M640 690V770M690 720V800M700 726L612 762M612 690L560 900M668 860l-90 60"
        stroke="none"
        fill="none"
      />
      <path d="M400 700V640M360 740V672M310 790V712" stroke={p.trunk} strokeWidth="10" />
      <path d="M404 654L304 730M404 674L304 756" stroke={p.trunk} strokeWidth="7" />
    </>
  );
}
