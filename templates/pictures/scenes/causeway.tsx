import type { Palette } from './palettes/index.ts';
import { Sailboat, Skiff } from './parts/boat.tsx';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { Bands, Water } from './parts/water.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A causeway and arched bridge between two lakes, boats moored on both sides. */
export const Causeway: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
      </>
    }
  >
    <Sky p={p} x={640} y={270} r={62} seed={28} />
    <path
      d="M-700 450q350-36 700-10L200 384L420 410L640 330L840 390L1040 350L1260 400L1600 340q450-34 900 8V520H-700z"
      fill={p.far}
    />
    <Land d="M-700 460q350-36 700-10Q260 400 560 446T1100 440T1600 420q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} y={496} tall={46} roll={10} seed={17} bottom={520} />
    <Water p={p} y={516} x={660} seed={27} />
    <Sailboat p={p} x={560} y={590} s={0.72} />
    <Sailboat p={p} x={1010} y={578} s={0.58} flip />
    <House p={p} x={96} y={640} s={1.02} w={130} d={140} side={2} />
    <House p={p} x={400} y={640} s={0.9} flip w={120} d={90} side={2} wall={p.brick} shade={p.soot} />
    <House p={p} x={1250} y={640} s={0.98} w={128} d={130} wall={p.near} shade={p.dark} side={2} />
    <Pines
      at={[
        [60, 640, 1.2],
        [1220, 640, 1],
        [1550, 640, 1.5],
      ]}
    />
    <Bridge p={p} />
    <Bands color={p.shine} width={9} d="M660 760h280M700 786h190M600 820h120M860 830h140M730 860h110" />
    <Skiff p={p} x={360} y={800} s={1.3} flip hull={p.accent} />
    <Sailboat p={p} x={1130} y={880} s={1.5} flip />
    <Skiff p={p} x={610} y={906} s={1.7} hull={p.near} />
  </Sheet>
);

function Bridge({ p }: { p: Palette }) {
  const posts = Array.from({ length: 34 }, (_, i) => `M${i * 48 + 8} ${rail(i * 48 + 8)}v-34`).join('');
  return (
    <>
      <path
        d="M-700 640H480Q640 600 800 600T1120 640H2500V730H1010Q990 664 800 664T590 730H-700z"
        fill={p.rock}
      />
      <path d="M-700 730H590V716H-700zM1010 730H2500V716H1010z" fill={p.dark} opacity=".5" />
      <path d="M590 730Q610 650 800 650T1010 730H986Q960 676 800 676T614 730z" fill={p.ledge} />
      <path
        d="M-700 632H480Q640 592 800 592T1120 632H2500v16H1120Q960 608 800 608T480 648H-700z"
        fill={p.ledge}
      />
      <path d={posts} stroke={p.trim} strokeWidth="6" />
      <path d="M-700 600H480Q640 560 800 560T1120 600H2500" fill="none" stroke={p.trim} strokeWidth="7" />
      <path d="M470 636V500M1130 636V500M800 596V470" stroke={p.dark} strokeWidth="8" />
      <path d="M452 500l6-34h24l6 34zM1112 500l6-34h24l6 34zM782 470l6-34h24l6 34z" fill={p.lamp} />
      <path d="M450 466l20-16 20 16zM1110 466l20-16 20 16zM780 436l20-16 20 16z" fill={p.dark} />
    </>
  );
}

/** Height of the roadway at a point: level, with a rise over the arch. */
function rail(x: number): number {
  const off = Math.abs(x - 800);
  return off > 320 ? 634 : Math.round(594 + 40 * (off / 320) ** 1.7);
}
