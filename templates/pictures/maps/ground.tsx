import { areaPath, linePath, type Shape } from 'crosstown/kit';
import { FRAME } from './frame.ts';
import { ISLANDS, LAKES, RIVERS, SEA } from './shapes.ts';

const LAND = '#ebddc4';

/** Land, rivers, lakes, sea and islands of the whole map, in the colors of daylight. */
export function Ground() {
  return (
    <>
      <path className="land" fill={LAND} d="M-50-50H420V460H-50z" />
      <g fill="#bfd3dc" stroke="#97b6c4" strokeWidth="1.5" strokeLinejoin="round">
        <path fill="none" d={RIVERS.map((river) => linePath(FRAME, river)).join('')} />
        <path d={[SEA, ...LAKES].map(outline).join('')} />
        <path className="land" fill={LAND} d={ISLANDS.map(outline).join('')} />
      </g>
    </>
  );
}

const outline = (shape: Shape) => areaPath(FRAME, shape);

export const AREA_GROUND = { id: 'area-ground', width: FRAME.width, height: FRAME.height } as const;

/** The ground of the locator map: a file of its own, which a page with the map needs only below its first screen. */
export function AreaGround() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
      <style>{'@media(prefers-color-scheme:dark){g{fill:#243f50;stroke:#3b6176}.land{fill:#24403a}}'}</style>
      <Ground />
    </svg>
  );
}
