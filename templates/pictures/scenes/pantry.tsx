import type { Palette } from './palettes/index.ts';
import { Pendant, Room } from './parts/room.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A walk-in pantry: jars and tins on plank shelves, sacks and a crate below. */
export const Pantry: SceneDrawing = ({ p }) => (
  <Sheet defs={<Goods p={p} />}>
    <Room p={p} y={850} />
    <path d={PLANKS} stroke={p.corner} strokeWidth="5" />
    <path d="M250 130H1350V850H250z" fill={p.corner} />
    <path d="M250 130H1350V160H250z" fill={p.plank} />
    <Shelf p={p} y={330} />
    <Shelf p={p} y={500} />
    <Shelf p={p} y={670} />
    <path d="M226 110H258V850H226zM1342 110H1374V850H1342zM784 160H808V670H784z" fill={p.wood} />
    {JARS.map(([name, x, y]) => (
      <use key={`${x} ${y}`} href={`#${name}`} x={x} y={y} />
    ))}
    <Sacks p={p} />
    <path d="M560 910H1040L1100 980H500z" fill={p.cloth} opacity=".8" />
    <path d="M574 920H1026L1070 970H530z" fill="none" stroke={p.trim} strokeWidth="6" />
    <Pendant p={p} x={800} y={120} />
  </Sheet>
);

const PLANKS = [
  ...Array.from({ length: 13 }, (_, i) => 200 - i * 70),
  ...Array.from({ length: 13 }, (_, i) => 1420 + i * 70),
]
  .map((x) => `M${x} 0V816`)
  .join('');

const ROWS: readonly (readonly [number, readonly string[]])[] = [
  [330, ['jar', 'jar', 'tin', 'jar', 'box', 'tin', 'tin', 'jar', 'box', 'jar']],
  [500, ['tin', 'box', 'jar', 'jar', 'jam', 'jam', 'jar', 'tin', 'jam', 'box']],
  [670, ['jam', 'jam', 'jam', 'box', 'jar', 'jar', 'box', 'jam', 'tin', 'jar']],
];

const JARS = ROWS.flatMap(([y, names]) =>
  names.map((name, i) => [name, 318 + i * 104 + (i > 4 ? 26 : 0), y] as const),
);

/** What stands on the shelves, each on its own zero. */
function Goods({ p }: { p: Palette }) {
  return (
    <>
      <g id="jar">
        <path d="M-34 0V-92q0-16 16-16h36q16 0 16 16V0z" fill={p.trim} opacity=".75" />
        <path d="M-28-6V-66h56V-6z" fill={p.lamp} />
        <path d="M-24-108h48v-16h-48z" fill={p.wood} />
        <path d="M-20-50h40v28h-40z" fill={p.trim} />
      </g>
      <g id="jam">
        <path d="M-30 0V-62q0-12 12-12h36q12 0 12 12V0z" fill={p.brick} />
        <path d="M-34-70q34-26 68 0l-6 8h-56z" fill={p.cloth} />
        <path d="M-18-44h36v24h-36z" fill={p.trim} />
      </g>
      <g id="tin">
        <path d="M-32 0V-86h64V0z" fill={p.near} />
        <path d="M-35-86h70v-10h-70zM-35-4h70v6h-70z" fill={p.ledge} />
        <path d="M-32-62h64v34h-64z" fill={p.lamp} />
      </g>
      <g id="box">
        <path d="M-38 0V-110H38V0z" fill={p.accent} />
        <path d="M14 0V-110H38V0z" fill={p.brick} />
        <path d="M-38-80H38v30h-76z" fill={p.trim} />
      </g>
    </>
  );
}

function Shelf({ p, y }: { p: Palette; y: number }) {
  return (
    <>
      <path d={`M250 ${y}H1350v18H250z`} fill={p.wood} />
      <path d={`M250 ${y + 18}H1350v26H250z`} fill={p.plank} opacity=".35" />
    </>
  );
}

/** Flour sacks, an apple crate, and the gnawed corner that tells a story. */
function Sacks({ p }: { p: Palette }) {
  return (
    <>
      <path d="M330 850Q310 760 350 716L340 690H460L450 716Q490 760 474 850z" fill={p.wall} />
      <path d="M350 716Q400 730 450 716" fill="none" stroke={p.rock} strokeWidth="7" />
      <path d="M366 768h68v46h-68z" fill={p.cloth} />
      <path d="M500 850Q486 780 516 746L508 724H612L604 746Q634 780 622 850z" fill={p.lamp} />
      <path d="M516 746Q560 758 604 746" fill="none" stroke={p.plank} strokeWidth="7" />
      <path d="M612 850q0-24 20-26t22 26z" fill={p.wood} />
      <path
        d="M640 848h0M664 850h0M684 846h0M676 852h0"
        stroke={p.lamp}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M930 734h0M990 726h0M1050 732h0M1110 726h0M1170 734h0"
        stroke={p.brick}
        strokeWidth="66"
        strokeLinecap="round"
      />
      <path d="M960 726h0M1080 724h0M1140 730h0" stroke={p.lamp} strokeWidth="60" strokeLinecap="round" />
      <path d="M890 750H1220V850H890z" fill={p.wood} />
      <path d="M890 784H1220M890 818H1220M916 750v100M1194 750v100" stroke={p.plank} strokeWidth="7" />
    </>
  );
}
