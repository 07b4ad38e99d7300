import type { Palette } from '../palettes/index.ts';
import { Chimney, Door } from './house.tsx';
import { placeAt } from './place-at.ts';
import { Windows } from './windows.tsx';

interface RowHouseProps {
  p: Palette;
  x: number;
  y: number;
  s?: number;
  w: number;
  floors: number;
  cols: number;
  wall?: string;
  roof?: 'flat' | 'gable' | 'mansard';
  doorFill?: string;
  /** `shop`: a glazed front with an awning; `loft`: a wide loading door; `house`: a front door. */
  ground?: 'house' | 'shop' | 'loft';
  awning?: string;
  chimney?: boolean;
}

/** A brick or clapboard house in a street row, seen square on. Needs `HouseDefs`. */
export function RowHouse({ p, x, y, s = 1, w, floors, cols, ...house }: RowHouseProps) {
  const { wall = p.brick, roof = 'flat', ground = 'house', chimney = true } = house;
  const h = floors * 68 + (ground === 'shop' ? 26 : 14);
  const full = ground === 'house' ? floors : floors - 1;
  return (
    <g transform={placeAt(x, y, s)}>
      {chimney && <Chimney x={Math.round(w * 0.78)} y={-h - (roof === 'flat' ? 8 : 48)} />}
      <RowRoof p={p} w={w} h={h} roof={roof} wall={wall} />
      <path d={`M0 0V${-h}H${w}V0z`} fill={wall} />
      <Windows x={0} y={-h + 22} w={w} cols={cols} rows={full} door={ground === 'house' ? cols - 1 : -1} />
      {ground === 'house' && (
        <Door p={p} x={Math.round(w * (1 - 0.5 / cols))} fill={house.doorFill ?? p.dark} />
      )}
      {ground === 'shop' && <ShopFront p={p} w={w} awning={house.awning ?? p.accent} />}
      {ground === 'loft' && <LoftFront p={p} w={w} fill={house.doorFill ?? p.dark} />}
    </g>
  );
}

function RowRoof({ p, w, h, roof, wall }: { p: Palette; w: number; h: number; roof: string; wall: string }) {
  if (roof === 'gable') {
    return (
      <>
        <path d={`M0 ${-h}L${w / 2} ${-h - w * 0.4}L${w} ${-h}z`} fill={wall} />
        <path
          d={`M-8 ${-h + 6}L${w / 2} ${Math.round(-h - w * 0.4)}L${w + 8} ${-h + 6}`}
          fill="none"
          stroke={p.roof}
          strokeWidth="12"
        />
        <use href="#win" transform={`translate(${w / 2 - 11} ${-h - 32})scale(.8)`} />
      </>
    );
  }
  if (roof === 'mansard') {
    return (
      <>
        <path
          d={`M-6 ${-h}C8 ${-h - 24} 12 ${-h - 40} 14 ${-h - 60}H${w - 14}C${w - 12} ${-h - 40} ${w - 8} ${-h - 24} ${w + 6} ${-h}z`}
          fill={p.roof}
        />
        <Windows x={12} y={-h - 50} w={w - 24} cols={2} />
        <path d={`M6 ${-h - 62}h${w - 12}v-8H6z`} fill={p.trim} />
      </>
    );
  }
  return <path d={`M-7 ${-h - 12}h${w + 14}v14H-7z`} fill={p.trim} />;
}

function ShopFront({ p, w, awning }: { p: Palette; w: number; awning: string }) {
  const third = Math.round((w - 30) / 3);
  return (
    <>
      <path d={`M8 0V-84H${w - 8}V0z`} fill={p.dark} />
      <path d={`M15-14V-62h${third}v48zM${15 + third * 2}-14V-62h${third}v48z`} fill={p.pane} />
      <path d={`M${22 + third} 0V-62h${third - 14}V0z`} fill={p.plank} />
      <path d={`M2-60L14-88H${w - 14}L${w - 2}-60z`} fill={awning} />
      <path d={`M2-60h${w - 4}v7H2z`} fill={p.trim} />
    </>
  );
}

function LoftFront({ p, w, fill }: { p: Palette; w: number; fill: string }) {
  const mid = Math.round(w / 2);
  return (
    <>
      <path d={`M${mid - 28} 0V-52q28-22 56 0V0z`} fill={fill} />
      <path d={`M${mid} 0V-62M${mid - 28}-48h56`} stroke={p.soot} strokeWidth="3" />
      <use href="#win" x={Math.round(mid * 0.34) - 13} y="-54" />
      <use href="#win" x={w - Math.round(mid * 0.34) - 13} y="-54" />
    </>
  );
}
