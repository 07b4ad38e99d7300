import type { Palette } from '../palettes/index.ts';
import { placeAt } from './place-at.ts';

interface BoatProps {
  p: Palette;
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
  hull?: string;
}

/** Definition of a lobster boat under its wheelhouse (`#lobster-boat`); the hull takes the fill of its `use`. */
export function LobsterBoatDef({ p }: { p: Palette }) {
  return (
    <g id="lobster-boat">
      <path
        d="M-120 6h214M-96 20h160M-70 34h120M-30 48h60"
        stroke={p.dark}
        strokeWidth="9"
        strokeLinecap="round"
        opacity=".4"
      />
      <path d="M-44-52V-150M-44-146L60-92M-44-146L-118-40" stroke={p.trunk} strokeWidth="3" />
      <path d="M6-40V-98H66L84-52V-40z" fill={p.trim} />
      <path d="M-34-98H74v-9H-30z" fill={p.roof} />
      <path d="M14-88H34V-64H14zM41-88H62L70-64H41z" fill={p.pane} />
      <path d="M-34-98V-40" stroke={p.trim} strokeWidth="5" />
      <path d="M-126-44Q-30-38 40-48Q104-58 142-80Q130-24 98 4H-114z" />
      <path d="M-126-44Q-30-38 40-48Q104-58 142-80L138-66Q100-46 40-37Q-30-28-125-33z" fill={p.dark} />
      <path d="M-117-8H108L98 4H-114z" fill={p.accent} />
    </g>
  );
}

/** A lobster boat. Needs `LobsterBoatDef`. */
export function LobsterBoat({ p, x, y, s = 1, flip = false, hull = p.wall }: BoatProps) {
  return <use href="#lobster-boat" fill={hull} transform={placeAt(x, y, s, flip)} />;
}

/** A small sloop under sail; ashore in winter. */
export function Sailboat({ p, x, y, s = 1, flip = false, hull = p.wall }: BoatProps) {
  if (p.snow) return null;
  return (
    <g transform={placeAt(x, y, s, flip)}>
      <path
        d="M-44 6h92M-26 18h58M-6 30h26"
        stroke={p.shine}
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M4-10V-206" stroke={p.trunk} strokeWidth="4" />
      <path d="M0-24V-198Q-40-110-78-24z" fill={p.trim} />
      <path d="M9-24V-180Q44-100 62-24z" fill={p.shade} />
      <path d="M-72-14H76Q66 0 52 4H-54Q-68-2-72-14z" fill={hull} />
      <path d="M-66-4H68L52 4H-54z" fill={p.accent} />
    </g>
  );
}

/** A moored skiff. */
export function Skiff({ p, x, y, s = 1, flip = false, hull = p.wall }: BoatProps) {
  return (
    <g transform={placeAt(x, y, s, flip)}>
      <path d="M-50 7h92M-30 18h60" stroke={p.dark} strokeWidth="6" strokeLinecap="round" opacity=".35" />
      <path d="M-62-22Q0-16 70-34Q62-8 46 4H-48z" fill={hull} />
      <path d="M-62-22Q0-16 70-34L67-25Q0-8-60-14z" fill={p.plank} />
    </g>
  );
}

/** Definition of a lobster-trap buoy (`#buoy`) leaning in the water. */
export function BuoyDef({ p }: { p: Palette }) {
  return (
    <g id="buoy">
      <path d="M-22 4h44" stroke={p.shine} strokeWidth="5" strokeLinecap="round" />
      <path d="M3-44L9-74" stroke={p.trim} strokeWidth="5" />
      <path d="M-11 2L-9-34Q3-52 15-32L11 2z" fill={p.accent} />
      <path d="M-10-12H13L12-24H-9z" fill={p.trim} />
    </g>
  );
}
