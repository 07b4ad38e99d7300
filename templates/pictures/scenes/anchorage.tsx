import type { Palette } from './palettes/index.ts';
import { BuoyDef, Skiff } from './parts/boat.tsx';
import { Pilings } from './parts/dock.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { placeAt } from './parts/place-at.ts';
import { Sky } from './parts/sky.tsx';
import { Water } from './parts/water.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Sloops at their moorings before a wooded island, and a town landing with its pier and floats. */
export const Anchorage: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <BuoyDef p={p} />
        <Sloop p={p} />
      </>
    }
  >
    <Sky p={p} x={560} y={300} r={64} seed={103} />
    <Land d="M-700 480q350-36 700-10Q300 440 700 460T1600 440q450-34 900 8" fill={p.far} />
    <Water p={p} y={480} x={560} seed={81} />
    <path d="M760 512Q900 480 1140 476T1600 480q450-34 900 8H2500V530H1600Q1100 530 760 512z" fill={p.rock} />
    <TreeLine fill={p.near} from={800} y={500} tall={96} roll={10} seed={63} bottom={518} />
    {MOORED.map(([x, y, s]) => (
      <use key={x} href="#sloop" transform={placeAt(x, y, s)} />
    ))}
    <Landing p={p} />
    <Skiff p={p} x={700} y={880} s={1.3} hull={p.accent} />
    <Skiff p={p} x={880} y={920} s={1.4} hull={p.near} />
    <use href="#buoy" transform="translate(190 910)rotate(8)scale(1.2)" />
    <use href="#buoy" transform="translate(560 800)rotate(-6)scale(.9)" />
  </Sheet>
);

/** Where each sloop lies and how large it looks; far ones first. */
const MOORED = [
  [250, 530, 0.34],
  [700, 540, 0.36],
  [470, 560, 0.46],
  [110, 590, 0.52],
  [820, 610, 0.6],
  [330, 700, 0.94],
] as const;

/** A sloop with furled sails, bow into the wind. */
function Sloop({ p }: { p: Palette }) {
  return (
    <g id="sloop">
      <path
        d="M-120 16h230M-90 34h150M-50 50h80"
        stroke={p.shine}
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M6-40V-400" stroke={p.trunk} strokeWidth="8" />
      <path d="M6-394L142-36M6-394L-126-34" stroke={p.trunk} strokeWidth="3" />
      <path d="M8-70H118" stroke={p.trunk} strokeWidth="7" />
      <path d="M10-78H116V-64Q60-52 10-60z" fill={p.cloth} />
      <path d="M-40-40L-28-62H60L72-40z" fill={p.trim} />
      <path d="M-20-56h20v10h-20zM12-56h24v10h-24z" fill={p.pane} />
      <path d="M-146-46Q0-30 140-40Q126-4 96 8H-70Q-120-6-146-46z" fill={p.wall} />
      <path d="M-118-14Q0 0 122-10Q112 2 96 8H-70Q-98 2-118-14z" fill={p.deep} />
      <path d="M-140-40Q0-24 138-34" stroke={p.accent} strokeWidth="5" fill="none" />
    </g>
  );
}

/** A pier on piles with its shingled house, a gangway, and a float. */
function Landing({ p }: { p: Palette }) {
  return (
    <>
      <Pilings p={p} x={1016} y={650} n={6} step={112} tall={170} />
      <path d="M960 640H2500V674H960z" fill={p.wood} />
      <path d="M960 640H2500v10H960z" fill={p.plank} />
      <path d="M1140 640V500L1250 414L1360 500V640z" fill={p.ledge} />
      <path d="M1360 640V500H1560V640z" fill={p.rock} />
      <path d="M1250 404H1480L1580 510H1366z" fill={p.roof} />
      <path d="M1118 522L1250 410L1382 522" fill="none" stroke={p.trim} strokeWidth="13" />
      <path d="M1190 640V540H1250V640z" fill={p.near} />
      <path d="M1276 552h56v48h-56zM1410 540h50v50h-50zM1490 540h50v50h-50z" fill={p.trim} />
      <path
        d="M1282 558h20v36h-20zM1308 558h18v36h-18zM1416 546h17v38h-17zM1439 546h15v38h-15zM1496 546h17v38h-17zM1519 546h15v38h-15z"
        fill={p.pane}
      />
      <path d="M1226 452h48v36h-48z" fill={p.trim} />
      <path d="M1232 458h16v24h-16zM1254 458h14v24h-14z" fill={p.pane} />
      <path d="M990 640V520l60 14-56 22" fill={p.accent} stroke={p.trunk} strokeWidth="6" />
      <path d="M1000 660L800 792" stroke={p.plank} strokeWidth="16" />
      <path d="M1000 614L800 744M960 640v44M900 680v44M850 712v44" stroke={p.trim} strokeWidth="5" />
      <path d="M620 786H1000V816H620z" fill={p.wood} />
      <path d="M620 810H1000V834H620z" fill={p.dark} />
    </>
  );
}
