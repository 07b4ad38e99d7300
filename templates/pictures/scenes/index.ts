import { createElement, type ReactElement } from 'react';
import type { SCENES } from '../../schema.ts';
import { Attic } from './attic.tsx';
import { Beach } from './beach.tsx';
import { Bedroom } from './bedroom.tsx';
import { Causeway } from './causeway.tsx';
import { Farm } from './farm.tsx';
import { Framing } from './framing.tsx';
import { Garden } from './garden.tsx';
import { Harbor } from './harbor.tsx';
import { Hills } from './hills.tsx';
import { Inspection } from './inspection.tsx';
import { Kitchen } from './kitchen.tsx';
import { Lake } from './lake.tsx';
import { Lighthouse } from './lighthouse.tsx';
import { MainStreet } from './main-street.tsx';
import { MillRiver } from './mill-river.tsx';
import { NightCall } from './night-call.tsx';
import { OldHouses } from './old-houses.tsx';
import { type PaletteName, palettes } from './palettes/index.ts';
import { Pantry } from './pantry.tsx';
import { Porch } from './porch.tsx';
import type { SceneDrawing } from './sheet.tsx';
import { Shop } from './shop.tsx';
import { Suburb } from './suburb.tsx';
import { Village } from './village.tsx';
import { Wildlife } from './wildlife.tsx';
import { Woods } from './woods.tsx';

/** Name of one drawn scene. */
export type SceneName = (typeof SCENES)[number];

/** Which scene, and in which palette. */
export interface SceneProps {
  name: SceneName;
  palette: PaletteName;
}

/** A complete SVG document of one scene in one palette, to be written to a file and shown with `<img>`. */
export function Scene({ name, palette }: SceneProps): ReactElement {
  return createElement(scenes[name], { p: palettes[palette] });
}

const scenes: Record<SceneName, SceneDrawing> = {
  harbor: Harbor,
  lighthouse: Lighthouse,
  beach: Beach,
  'mill-river': MillRiver,
  lake: Lake,
  causeway: Causeway,
  hills: Hills,
  village: Village,
  farm: Farm,
  'main-street': MainStreet,
  'old-houses': OldHouses,
  suburb: Suburb,
  kitchen: Kitchen,
  porch: Porch,
  attic: Attic,
  bedroom: Bedroom,
  pantry: Pantry,
  garden: Garden,
  shop: Shop,
  framing: Framing,
  'night-call': NightCall,
  inspection: Inspection,
  woods: Woods,
  wildlife: Wildlife,
};
