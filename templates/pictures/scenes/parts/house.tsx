import type { Palette } from '../palettes/index.ts';
import { placeAt } from './place-at.ts';
import { Windows } from './windows.tsx';

interface HouseProps {
  p: Palette;
  /** Where the front corner stands, and the scale. */
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
  /** Width of the gable front, height of the eaves, length of the side. */
  w?: number;
  h?: number;
  d?: number;
  wall?: string;
  shade?: string;
  roof?: string;
  /** Windows on the front and along the side, and where the door is. */
  front?: number;
  side?: number;
  floors?: number;
  door?: 'front' | 'side' | 'none';
  doorFill?: string;
  chimney?: boolean;
}

/** A New England house seen from the corner: steep gable, clapboards, sash windows. Needs `HouseDefs`. */
export function House({ p, x, y, s = 1, flip = false, ...house }: HouseProps) {
  const { w = 140, h = 90, d = 150, wall = p.wall, shade = p.shade, roof = p.roof } = house;
  const { front = 2, side = 3, floors = 1, door = 'front', doorFill = p.accent, chimney = true } = house;
  const rise = Math.round(w * 0.46);
  const ridge = -h - rise;
  const top = -h + 18;
  return (
    <g transform={placeAt(x, y, s, flip)}>
      {chimney && <Chimney x={Math.round(w / 2 + d * 0.45)} y={ridge} />}
      <path d={`M${w} 0V${-h}H${w + d}V0z`} fill={shade} />
      <path d={`M0 0V${-h}L${w / 2} ${ridge}L${w} ${-h}V0z`} fill={wall} />
      <path d={clapboards(w, h)} stroke={shade} strokeWidth="2" opacity=".6" />
      <path d={`M${w / 2} ${ridge - 8}h${d + 6}L${w + d + 10} ${-h + 8}H${w + 6}z`} fill={roof} />
      <path
        d={`M-9 ${-h + 9}L${w / 2} ${ridge - 3}L${w + 9} ${-h + 9}`}
        fill="none"
        stroke={p.trim}
        strokeWidth="8"
      />
      <Windows
        x={0}
        y={top}
        w={w}
        cols={front}
        rows={floors}
        door={door === 'front' ? Math.floor(front / 2) : -1}
      />
      <Windows
        x={w}
        y={top}
        w={d}
        cols={side}
        rows={floors}
        door={door === 'side' ? Math.floor(side / 2) : -1}
      />
      {w > 110 && <use href="#win" transform={`translate(${w / 2 - 10} ${-h - 30})scale(.75)`} />}
      {door === 'front' && <Door p={p} x={doorX(0, w, front)} fill={doorFill} />}
      {door === 'side' && <Door p={p} x={doorX(w, d, side)} fill={doorFill} />}
    </g>
  );
}

/** A paneled door with its frame and granite step, standing on zero. */
export function Door({ p, x, fill }: { p: Palette; x: number; fill: string }) {
  return (
    <>
      <path d={`M${x - 19} 0V-66h38V0z`} fill={p.trim} />
      <path d={`M${x - 14} 0V-60h28V0z`} fill={fill} />
      <path d={`M${x - 26}-7h52V0h-52z`} fill={p.ledge} />
    </>
  );
}

/** A brick chimney whose foot is hidden by the roof. Needs `HouseDefs`. */
export function Chimney({ x, y }: { x: number; y: number }) {
  return <use href="#chimney" x={x} y={y} />;
}

function doorX(start: number, width: number, cols: number): number {
  return Math.round(start + (width * (Math.floor(cols / 2) + 0.5)) / cols);
}

function clapboards(w: number, h: number): string {
  return Array.from({ length: Math.floor(h / 14) }, (_, i) => `M0 ${-10 - i * 14}h${w}`).join('');
}
