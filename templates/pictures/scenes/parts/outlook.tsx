import type { Palette } from '../palettes/index.ts';
import type { Place } from '../sheet.tsx';

interface OutlookProps {
  p: Palette;
  place: Place;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Whether nothing frames it on the sides. */
  open?: boolean;
}

/** What is seen through an opening: another scene, or its middle where the opening is narrow, in the same light. */
export function Outlook({ p, place, x, y, w, h, open = false }: OutlookProps) {
  const view = w > h * 1.3 ? [0, 0, 1600, 1000] : [place.middle - 500, 0, 1000, 1000];
  if (open) {
    const s = Math.max(w / 1600, h / 1000);
    return (
      <g
        transform={`translate(${Math.round(x + w / 2 - 800 * s)} ${Math.round(y + h / 2 - 500 * s)})scale(${s})`}
      >
        <place.Drawn p={p} cut="full" place={place} />
      </g>
    );
  }
  return (
    <svg x={x} y={y} width={w} height={h} viewBox={view.join(' ')} preserveAspectRatio="xMidYMid slice">
      <place.Drawn p={p} cut="full" place={place} />
    </svg>
  );
}
