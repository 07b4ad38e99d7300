import type { Palette } from './palettes/index.ts';
import { Land } from './parts/land.tsx';
import { RowHouse } from './parts/row-house.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Brick storefronts with awnings along a small town's main street. */
export const MainStreet: SceneDrawing = ({ p, cut }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <MapleDef p={p} />
        <Lamp p={p} />
      </>
    }
  >
    <Sky p={p} x={360} y={270} r={62} seed={37} />
    <Land d="M-700 450q350-36 700-10Q240 350 520 390T1020 370T1600 400q450-34 900 8" fill={p.far} />
    <Land d="M-700 530q350-36 700-10Q300 440 700 470T1600 450q450-34 900 8" fill={p.mid} />
    <Maples
      at={[
        [60, 760, 2.4],
        [-480, 760, 2.2],
        [2150, 760, 2.3],
        [1530, 760, 2.5],
      ]}
    />
    {(cut === 'wide' ? [...SHOPS, ...MORE_SHOPS] : SHOPS).map(({ wall, awning, ...shop }) => (
      <RowHouse key={shop.x} p={p} y={780} ground="shop" wall={p[wall]} awning={p[awning]} {...shop} />
    ))}
    <Street p={p} />
    <use href="#lamp" transform="translate(-160 838)" />
    <use href="#lamp" transform="translate(1940 838)" />
    <use href="#lamp" transform="translate(344 838)" />
    <use href="#lamp" transform="translate(920 838)" />
    <use href="#lamp" transform="translate(1430 838)" />
    <Planters p={p} />
  </Sheet>
);

/** The storefronts from left to right; walls and awnings are inks. */
const SHOPS = [
  { x: 120, s: 1.36, w: 170, floors: 2, cols: 3, wall: 'wall', roof: 'gable', awning: 'near' },
  { x: 358, s: 1.5, w: 158, floors: 3, cols: 3, wall: 'soot', roof: 'flat', awning: 'cloth' },
  { x: 602, s: 1.5, w: 210, floors: 3, cols: 4, wall: 'brick', roof: 'flat', awning: 'accent' },
  { x: 924, s: 1.44, w: 150, floors: 2, cols: 2, wall: 'near', roof: 'gable', awning: 'lamp' },
  { x: 1148, s: 1.46, w: 176, floors: 3, cols: 3, wall: 'soot', roof: 'flat', awning: 'near' },
  { x: 1412, s: 1.3, w: 150, floors: 2, cols: 2, wall: 'shade', roof: 'gable', awning: 'accent' },
] as const;

/** Farther along, for a strip. */
const MORE_SHOPS = [
  { x: -370, s: 1.4, w: 150, floors: 2, cols: 2, wall: 'brick', roof: 'flat', awning: 'lamp' },
  { x: -130, s: 1.46, w: 156, floors: 3, cols: 3, wall: 'soot', roof: 'flat', awning: 'accent' },
  { x: 1626, s: 1.48, w: 190, floors: 3, cols: 4, wall: 'brick', roof: 'flat', awning: 'cloth' },
  { x: 1930, s: 1.36, w: 150, floors: 2, cols: 2, wall: 'wall', roof: 'gable', awning: 'near' },
] as const;

function Street({ p }: { p: Palette }) {
  const joints = Array.from(
    { length: 30 },
    (_, i) => `M${i * 108 - 700} 780l${Math.round((i * 108 - 1500) * 0.06)} 66`,
  ).join('');
  return (
    <>
      <path d="M-700 778H2500V846H-700z" fill={p.brick} />
      <path d={joints} stroke={p.soot} strokeWidth="4" opacity=".7" />
      <path d="M-700 846H2500v20H-700z" fill={p.ledge} />
      <path d="M-700 866H2500V1000H-700z" fill={p.rock} />
      <path d="M620 866H980L1070 1000H530z" fill={p.roof} opacity=".25" />
      <path
        d="M636 866h40l-26 134h-62zM724 866h40l-8 134h-62zM812 866h40l12 134h-62zM900 866h40l34 134h-62z"
        fill={p.trim}
        opacity=".85"
      />
    </>
  );
}

/** A cast-iron street lamp (`#lamp`). */
function Lamp({ p }: { p: Palette }) {
  return (
    <g id="lamp">
      <path d="M0 0V-226" stroke={p.dark} strokeWidth="9" />
      <path d="M-16 0h32l-6-26h-20zM-20-284h40l-20-22z" fill={p.dark} />
      <path d="M-16-226L-22-284H22L16-226z" fill={p.lamp} />
      <path d="M-18-224h36v-8h-36z" fill={p.dark} />
    </g>
  );
}

function Planters({ p }: { p: Palette }) {
  return (
    <>
      <path d="M566 842l-10-46h84l-10 46zM1130 842l-10-46h84l-10 46z" fill={p.plank} />
      <path
        d="M552 800q4-40 30-34q18-22 36 2q26-6 26 32zM1116 800q4-40 30-34q18-22 36 2q26-6 26 32z"
        fill={p.near}
      />
      <path
        d="M572 786h0M598 776h0M624 788h0M1136 786h0M1162 776h0M1188 788h0"
        stroke={p.accent}
        strokeWidth="13"
        strokeLinecap="round"
      />
    </>
  );
}
