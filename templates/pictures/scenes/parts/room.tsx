import type { Palette } from '../palettes/index.ts';

interface RoomProps {
  p: Palette;
  /** Where the wall meets the floor. */
  y?: number;
  boards?: boolean;
  wainscot?: boolean;
}

/** Wall, baseboard and wide pine floorboards of an old Maine house. */
export function Room({ p, y = 800, boards = true, wainscot = false }: RoomProps) {
  return (
    <>
      <path d={`M-700 0H2500V${y}H-700z`} fill={p.room} />
      {wainscot && (
        <>
          <path d={`M-700 ${y - 240}H2500V${y}H-700z`} fill={p.corner} />
          <path d={`M-700 ${y - 248}H2500v16H-700z`} fill={p.trim} />
        </>
      )}
      <path d={`M-700 ${y}H2500V1000H-700z`} fill={p.floor} />
      {boards && <path d={floorboards(y)} stroke={p.plank} strokeWidth="4" opacity=".55" />}
      <path d={`M-700 ${y - 34}H2500v34H-700z`} fill={p.trim} />
      <path d={`M-700 ${y - 34}H2500v6H-700z`} fill={p.corner} />
    </>
  );
}

function floorboards(y: number): string {
  return Array.from({ length: 33 }, (_, i) => {
    const x = (i - 8) * 100;
    return `M${x} ${y}L${800 + (x - 800) * 2} 1000`;
  }).join('');
}

interface ViewProps {
  p: Palette;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Panes across and down. */
  cols?: number;
  rows?: number;
}

/** A window from indoors: sky, a hill and a line of pines behind muntins. */
export function View({ p, x, y, w, h, cols = 2, rows = 2 }: ViewProps) {
  const hill = y + Math.round(h * 0.55);
  const spires = Array.from(
    { length: Math.floor(w / 40) },
    (_, i) => `l20-${[46, 70, 38, 58][i % 4]}l20 ${[40, 66, 44, 60][i % 4]}`,
  ).join('');
  return (
    <>
      <path d={`M${x - 26} ${y - 26}h${w + 52}v${h + 44}h-${w + 52}z`} fill={p.trim} />
      <path d={`M${x} ${y}h${w}v${h}h-${w}z`} fill={p.glow} />
      <path d={`M${x} ${y}h${w}v${Math.round(h * 0.3)}h-${w}z`} fill={p.sky} opacity=".55" />
      <path
        d={`M${x} ${hill}q${Math.round(w * 0.3)}-60 ${Math.round(w * 0.55)}-20t${Math.round(w * 0.45)}-10V${y + h}H${x}z`}
        fill={p.far}
      />
      <path d={`M${x} ${hill + 54}${spires}H${x + w}V${y + h}H${x}z`} fill={p.near} />
      <path d={`M${x} ${y + h - 40}h${w}v40h-${w}z`} fill={p.ground} />
      <path d={muntins(x, y, w, h, cols, rows)} stroke={p.trim} strokeWidth="9" />
      <path d={`M${x - 44} ${y + h + 14}h${w + 88}v22h-${w + 88}z`} fill={p.trim} />
      <path d={`M${x - 34} ${y + h + 36}h${w + 68}v10h-${w + 68}z`} fill={p.corner} />
    </>
  );
}

function muntins(...[x, y, w, h, cols, rows]: [number, number, number, number, number, number]): string {
  const down = Array.from(
    { length: cols - 1 },
    (_, i) => `M${Math.round(x + (w * (i + 1)) / cols)} ${y}v${h}`,
  );
  const across = Array.from(
    { length: rows - 1 },
    (_, i) => `M${x} ${Math.round(y + (h * (i + 1)) / rows)}h${w}`,
  );
  return down.concat(across).join('');
}

/** A pendant lamp on its cord, with a soft cone of light. */
export function Pendant({ p, x, y, fill = p.near }: { p: Palette; x: number; y: number; fill?: string }) {
  return (
    <>
      <path d={`M${x - 60} ${y}L${x - 220} ${y + 330}h440L${x + 60} ${y}z`} fill={p.lamp} opacity=".22" />
      <path d={`M${x} 0V${y - 60}`} stroke={p.trunk} strokeWidth="5" />
      <path d={`M${x - 74} ${y}q8-66 74-70q66 4 74 70z`} fill={fill} />
      <path d={`M${x - 30} ${y}q30 30 60 0z`} fill={p.lamp} />
    </>
  );
}
