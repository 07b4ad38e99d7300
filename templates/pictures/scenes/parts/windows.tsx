import type { Palette } from '../palettes/index.ts';

/** Height of a floor, from sill to sill. */
const FLOOR = 68;

/** Definitions of a chimney, of a sash window (`#win`), 26 by 40 from its top left corner, and of two and three stacked. */
export function HouseDefs({ p }: { p: Palette }) {
  return (
    <>
      <g id="chimney">
        <path d="M-13 24v-58h26v58z" fill={p.brick} />
        <path d="M3 24v-58h10v58zM-17-34h34v-9h-34z" fill={p.soot} />
      </g>
      <g id="win">
        <path d="M-3-4h32v48H-3z" fill={p.trim} />
        <path d="M1 0h24v40H1z" fill={p.pane} />
        <path d="M13 0v40M1 20h24" stroke={p.trim} strokeWidth="2" />
      </g>
      <g id="win2">
        <use href="#win" />
        <use href="#win" y={FLOOR} />
      </g>
      <g id="win3">
        <use href="#win2" />
        <use href="#win" y={FLOOR * 2} />
      </g>
    </>
  );
}

interface WindowsProps {
  /** Left, top, width to fill. */
  x: number;
  y: number;
  w: number;
  cols: number;
  rows?: number;
  /** Column that is left out on the lowest floor, for a door. */
  door?: number;
}

const STACKS = ['', '#win', '#win2', '#win3'];

/** A grid of sash windows, at most three floors, spread evenly over a wall. Needs `HouseDefs`. */
export function Windows({ x, y, w, cols, rows = 1, door = -1 }: WindowsProps) {
  return (
    <>
      {Array.from({ length: cols }, (_, col) => {
        const href = STACKS[col === door ? rows - 1 : rows];
        const left = Math.round(x + (w * (col + 0.5)) / cols - 13);
        return href && <use key={left} href={href} x={left} y={y} />;
      })}
    </>
  );
}
