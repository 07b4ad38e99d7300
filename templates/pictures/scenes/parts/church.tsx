import type { Palette } from '../palettes/index.ts';
import { placeAt } from './place-at.ts';

/** A white meeting house with tower, belfry and spire, square on; `x` is its middle. Needs `HouseDefs`. */
export function Church({ p, x, y, s = 1 }: { p: Palette; x: number; y: number; s?: number }) {
  return (
    <g transform={placeAt(x, y, s)}>
      <path d="M-34-232V-330H34V-232z" fill={p.wall} />
      <path d="M8-232V-330H34V-232z" fill={p.shade} />
      <path d="M-42-330H42v-10h-84zM-28-340V-392H28V-340z" fill={p.trim} />
      <path d="M-16-344v-26q16-18 32 0v26z" fill={p.pane} />
      <path d="M-36-392H36v-9h-72z" fill={p.shade} />
      <path d="M-26-401L0-540L26-401z" fill={p.roof} />
      <path d="M0-536v-30" stroke={p.accent} strokeWidth="4" />
      <circle cx="0" cy="-284" r="17" fill={p.trim} />
      <path d="M0-295v11l7 5" fill="none" stroke={p.dark} strokeWidth="3" />
      <path d="M-118 0V-150L0-236L118-150V0z" fill={p.wall} />
      <path d="M-132-140L0-236L132-140" fill="none" stroke={p.roof} strokeWidth="12" />
      <path d="M-118-142H118v-10h-236z" fill={p.trim} />
      <path d="M-118 0V-136M-62 0V-136M62 0V-136M118 0V-136" stroke={p.shade} strokeWidth="9" />
      <use href="#win" transform="translate(-104 -112)scale(1.1 1.5)" />
      <use href="#win" transform="translate(76 -112)scale(1.1 1.5)" />
      <use href="#win" transform="translate(-13 -212)" />
      <path d="M-32 0V-94Q0-128 32-94V0z" fill={p.trim} />
      <path d="M-24 0V-86H24V0z" fill={p.near} />
      <path d="M0 0V-86" stroke={p.dark} strokeWidth="3" />
      <path d="M-52-8H52V0h-104zM-66 0H66v8h-132z" fill={p.ledge} />
    </g>
  );
}
