import type { Palette } from './palettes/index.ts';
import { BuoyDef, LobsterBoat, LobsterBoatDef, Skiff } from './parts/boat.tsx';
import { Pilings, Quay } from './parts/dock.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { RowHouse } from './parts/row-house.tsx';
import { Sky } from './parts/sky.tsx';
import { Water } from './parts/water.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Lobster boats on still water below the brick row houses of an old waterfront. */
export const Harbor: SceneDrawing = ({ p, cut }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <BuoyDef p={p} />
        <LobsterBoatDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1090} y={300} r={62} seed={4} />
    <Land d="M-700 460q350-36 700-10Q180 400 420 430T900 436T1320 410T1600 440q450-34 900 8" fill={p.far} />
    <Land d="M-700 480q350-36 700-10Q240 380 500 360T980 430T1600 470q450-34 900 8" fill={p.mid} />
    <TreeLine fill={p.near} to={360} y={490} tall={62} roll={18} seed={8} bottom={600} />
    <TreeLine fill={p.near} from={1120} y={480} tall={54} roll={18} seed={3} bottom={600} />
    <Observatory p={p} />
    <Waterfront p={p} />
    {cut === 'wide' && <Wharves p={p} />}
    <Quay p={p} y={592} h={66} />
    <Water p={p} y={652} x={1000} seed={5} />
    <Pilings p={p} x={-624} y={574} n={24} step={124} tall={96} />
    {cut === 'wide' ? <FleetAbreast p={p} /> : <Fleet p={p} />}
  </Sheet>
);

function Fleet({ p }: { p: Palette }) {
  return (
    <>
      <Skiff p={p} x={520} y={742} s={1.1} hull={p.accent} />
      <LobsterBoat p={p} x={1110} y={738} s={0.92} flip hull={p.near} />
      <LobsterBoat p={p} x={760} y={858} s={1.6} />
      <use href="#buoy" transform="translate(1080 900)rotate(8)scale(1.1)" />
      <use href="#buoy" transform="translate(470 930)rotate(-10)scale(1.3)" />
      <use href="#buoy" transform="translate(1290 846)rotate(4)scale(.8)" />
    </>
  );
}

/** The same boats side by side, for a strip. */
function FleetAbreast({ p }: { p: Palette }) {
  return (
    <>
      <Skiff p={p} x={860} y={730} s={1} hull={p.accent} />
      <LobsterBoat p={p} x={1180} y={738} s={0.92} flip hull={p.near} />
      <LobsterBoat p={p} x={430} y={776} s={1.3} />
      <use href="#buoy" transform="translate(700 786)rotate(8)scale(.9)" />
      <use href="#buoy" transform="translate(980 790)rotate(-10)scale(.9)" />
    </>
  );
}

function Waterfront({ p }: { p: Palette }) {
  return (
    <g transform="translate(56)">
      <RowHouse p={p} x={24} y={592} w={150} floors={2} cols={3} wall={p.shade} roof="gable" ground="loft" />
      <RowHouse p={p} x={186} y={592} w={150} floors={3} cols={3} wall={p.soot} ground="loft" />
      <RowHouse p={p} x={348} y={592} w={128} floors={3} cols={2} wall={p.wall} roof="gable" />
      <RowHouse p={p} x={488} y={592} s={1.06} w={150} floors={3} cols={3} ground="shop" awning={p.near} />
      <RowHouse
        p={p}
        x={652}
        y={592}
        s={1.06}
        w={126}
        floors={4}
        cols={2}
        wall={p.soot}
        roof="gable"
        ground="loft"
      />
      <RowHouse p={p} x={792} y={592} s={1.06} w={168} floors={3} cols={3} roof="mansard" ground="shop" />
      <RowHouse
        p={p}
        x={982}
        y={592}
        w={126}
        floors={3}
        cols={2}
        wall={p.soot}
        ground="house"
        doorFill={p.accent}
      />
      <RowHouse p={p} x={1118} y={592} w={150} floors={2} cols={3} wall={p.wall} roof="gable" ground="loft" />
      <RowHouse p={p} x={1284} y={592} w={172} floors={2} cols={3} ground="loft" />
    </g>
  );
}

/** Sheds and lofts farther along the quay, for a strip. */
function Wharves({ p }: { p: Palette }) {
  return (
    <>
      <RowHouse p={p} x={-110} y={592} w={172} floors={2} cols={3} ground="loft" />
      <RowHouse p={p} x={-390} y={592} w={150} floors={2} cols={3} wall={p.wall} roof="gable" ground="loft" />
      <RowHouse
        p={p}
        x={1526}
        y={592}
        w={150}
        floors={2}
        cols={3}
        wall={p.shade}
        roof="gable"
        ground="loft"
      />
      <RowHouse p={p} x={1810} y={592} w={168} floors={2} cols={3} wall={p.soot} ground="loft" />
      <LobsterBoat p={p} x={-160} y={730} s={0.9} hull={p.near} />
      <Skiff p={p} x={1640} y={744} s={1} />
    </>
  );
}

/** The shingled signal tower on the hill. */
function Observatory({ p }: { p: Palette }) {
  return (
    <>
      <path d="M372 470L392 268H448L468 470z" fill={p.brick} />
      <path d="M428 470L426 268H448L468 470z" fill={p.soot} />
      <path d="M382 268h76v-10h-76zM396 258v-34h48v34z" fill={p.trim} />
      <path d="M404 254v-24h32v24z" fill={p.pane} />
      <path d="M390 226Q420 180 450 226z" fill={p.roof} />
      <path d="M420 200v-54" stroke={p.trunk} strokeWidth="4" />
      <path d="M422 148l34 9-34 11z" fill={p.accent} />
    </>
  );
}
