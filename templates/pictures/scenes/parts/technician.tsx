import type { ReactNode } from 'react';
import type { Palette } from '../palettes/index.ts';
import { placeAt } from './place-at.ts';

interface FigureProps {
  p: Palette;
  /** Where the figure touches the ground. */
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
  /** What the hand holds, drawn from the hand. */
  children?: ReactNode;
}

/** Somebody at work on one knee, facing left; the hand is at -128, -128. */
export function Kneeling({ p, x, y, s = 1, flip = false, children }: FigureProps) {
  return (
    <g transform={placeAt(x, y, s, flip)} strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M-100 4Q20-10 150 4Q20 16-100 4z" fill={p.dark} opacity=".25" />
      <path d="M44-104L52-22H116" stroke={p.dark} strokeWidth="42" />
      <path d="M118-10H140" stroke={p.trunk} strokeWidth="26" />
      <path d="M40-106L-62-96L-58-24" stroke={p.deep} strokeWidth="44" />
      <path d="M-56-14H-88" stroke={p.trunk} strokeWidth="28" />
      <path d="M40-118L0-212" stroke={p.near} strokeWidth="84" />
      <path d="M78-104L2-92" stroke={p.trunk} strokeWidth="14" />
      <Head p={p} x={-38} y={-278} />
      <path d="M8-206L-38-140" stroke={p.needle} strokeWidth="34" />
      <path d="M-38-140L-104-130" stroke={p.needle} strokeWidth="28" />
      <path d="M-112-129H-128" stroke={p.trim} strokeWidth="28" />
      <g transform="translate(-128 -128)">{children}</g>
    </g>
  );
}

/** Somebody who stands and writes down what is there, facing left; the hand is at -76, -214. */
export function Standing({ p, x, y, s = 1, flip = false, children }: FigureProps) {
  return (
    <g transform={placeAt(x, y, s, flip)} strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M-80 4Q0-10 90 4Q0 16-80 4z" fill={p.dark} opacity=".25" />
      <path d="M22-150L30-20" stroke={p.dark} strokeWidth="44" />
      <path d="M-12-150L-16-20" stroke={p.deep} strokeWidth="44" />
      <path d="M-22-12H-40M24-12H8" stroke={p.trunk} strokeWidth="26" />
      <path d="M4-176V-268" stroke={p.near} strokeWidth="92" />
      <path d="M-40-166H48" stroke={p.trunk} strokeWidth="14" />
      <Head p={p} x={-8} y={-350} />
      <g transform="translate(-76 -214)">{children}</g>
      <path d="M20-272L26-206" stroke={p.needle} strokeWidth="36" />
      <path d="M26-200L-50-208" stroke={p.needle} strokeWidth="28" />
      <path d="M-56-209H-70" stroke={p.trim} strokeWidth="26" />
    </g>
  );
}

/** Somebody on a ladder in a white suit with a veil, seen from behind, reaching up to the left. */
export function OnLadder({ p, x, y, s = 1, flip = false }: FigureProps) {
  const rungs = Array.from({ length: 9 }, (_, i) => `M${-52 + i * 2} ${-36 - i * 66}H${60 - i * 2}`).join('');
  return (
    <g transform={placeAt(x, y, s, flip)} strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d={`M-56 0L-36-620M64 0L44-620${rungs}`} stroke={p.ledge} strokeWidth="12" />
      <path d="M-22-260L-26-168M28-260L32-232" stroke={p.shade} strokeWidth="46" />
      <path d="M-34-154H-16M22-216H40" stroke={p.trunk} strokeWidth="28" />
      <path d="M2-280V-380" stroke={p.trim} strokeWidth="96" />
      <path d="M-40-276H46" stroke={p.shade} strokeWidth="12" />
      <path d="M-36-392L-96-470L-150-520" stroke={p.trim} strokeWidth="34" />
      <path d="M-156-526L-170-540" stroke={p.near} strokeWidth="30" />
      <path d="M40-390L76-330L50-300" stroke={p.shade} strokeWidth="34" />
      <path d="M-34-424V-478Q2-506 38-478V-424Q2-408-34-424z" fill={p.rock} opacity=".85" />
      <path d="M-62-470Q2-496 66-470Q2-454-62-470z" fill={p.wall} />
      <path d="M-32-474Q2-540 36-474z" fill={p.wall} />
    </g>
  );
}

/** A head under a cap. */
function Head({ p, x, y }: { p: Palette; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M10 24V44" stroke={p.plank} strokeWidth="26" />
      <path d="M-30 2Q-34 36-4 38Q30 38 32 4V-12H-28z" fill={p.wood} />
      <path d="M32-10Q36 16 26 30L16 4L12-12z" fill={p.trunk} />
      <path d="M-60-6Q-40-16-30-14Q-24-44 4-44Q36-42 36-6L-26-4z" fill={p.near} />
    </g>
  );
}

/** A flashlight in the hand, and its light as far as `long`. */
export function Flashlight({ p, long = 260, drop = 60 }: { p: Palette; long?: number; drop?: number }) {
  return (
    <>
      <path d={`M-40-4L${-40 - long} ${drop - 80}V${drop + 60}z`} fill={p.lamp} opacity=".4" />
      <path d="M8 0H-30" stroke={p.dark} strokeWidth="16" />
      <path d="M-34-14L-52-20V16L-34 12z" fill={p.dark} stroke={p.dark} strokeWidth="4" />
    </>
  );
}

/** A clipboard in the hand. */
export function Clipboard({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-30 26L-44-60L20-70L34 18z" fill={p.wood} stroke={p.wood} strokeWidth="6" />
      <path d="M-26 18L-38-54L16-62L28 12z" fill={p.trim} />
      <path d="M-22-30L4-34M-18-12L14-16M-14 4L10 0" stroke={p.shade} strokeWidth="6" />
      <path d="M-20-60L4-64" stroke={p.dark} strokeWidth="14" />
    </>
  );
}
