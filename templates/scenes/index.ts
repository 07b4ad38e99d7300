import { createElement, type ReactElement } from 'react';
import type { SCENES } from '../schema.ts';
import { Attic } from './attic.tsx';
import { Beach } from './beach.tsx';
import { Bedroom } from './bedroom.tsx';
import { Causeway } from './causeway.tsx';
import { Farm } from './farm.tsx';
import type { Drawing } from './frame.tsx';
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
import { type PaletteName, palettes } from './palettes.ts';
import { Pantry } from './pantry.tsx';
import { Porch } from './porch.tsx';
import { Shop } from './shop.tsx';
import { Suburb } from './suburb.tsx';
import { Village } from './village.tsx';
import { Wildlife } from './wildlife.tsx';
import { Woods } from './woods.tsx';

/** Name of one drawn scene. */
export type SceneName = (typeof SCENES)[number];

/** Which scene, and in which mood. */
export interface SceneProps {
  name: SceneName;
  palette: PaletteName;
}

/** A complete SVG document of one scene in one mood, to be written to a file and shown with `<img>`. */
export function Scene({ name, palette }: SceneProps): ReactElement {
  return createElement(scenes[name].drawing, { p: palettes[palette] });
}

/** What a scene shows, for readers who cannot see it. */
export function sceneAlt(name: SceneName): string {
  return `Illustration: ${scenes[name].alt}`;
}

const scenes: Record<SceneName, { drawing: Drawing; alt: string }> = {
  harbor: { drawing: Harbor, alt: 'a harbor with lobster boats below brick row houses' },
  lighthouse: { drawing: Lighthouse, alt: 'a lighthouse and keeper’s house on granite ledges by the sea' },
  beach: { drawing: Beach, alt: 'a boardwalk through dune grass to a beach with two cottages' },
  'mill-river': { drawing: MillRiver, alt: 'a brick mill with a bell tower above a dam on a river' },
  lake: { drawing: Lake, alt: 'a dock with two chairs on a lake, with pines and mountains' },
  causeway: { drawing: Causeway, alt: 'an arched bridge and causeway on a lake with sailboats' },
  hills: { drawing: Hills, alt: 'a road winding through pine hills to a farmhouse below a mountain' },
  village: { drawing: Village, alt: 'a white steepled church and houses around a village green' },
  farm: { drawing: Farm, alt: 'a farmhouse joined to its barn above hay fields' },
  'main-street': { drawing: MainStreet, alt: 'storefronts with awnings along a small town’s main street' },
  'old-houses': { drawing: OldHouses, alt: 'three old city houses behind an iron fence' },
  suburb: { drawing: Suburb, alt: 'houses with lawns and maples along a quiet road' },
  kitchen: { drawing: Kitchen, alt: 'a kitchen with a flashlight shining under the sink' },
  porch: { drawing: Porch, alt: 'a porch over a lake, with a small paper wasp nest under the eave' },
  attic: { drawing: Attic, alt: 'an attic with a trunk and boxes, and daylight through a gap at the eave' },
  bedroom: { drawing: Bedroom, alt: 'a bed with its quilt turned back from the mattress and box spring' },
  pantry: { drawing: Pantry, alt: 'a pantry with jars on shelves and a gnawed flour sack on the floor' },
  garden: { drawing: Garden, alt: 'garden beds, beehives and a picket fence behind a house' },
  shop: { drawing: Shop, alt: 'the counter and shelves of a small bakery' },
  framing: { drawing: Framing, alt: 'the wooden frame of a new house among pines' },
  'night-call': { drawing: NightCall, alt: 'a service van with its headlights on in front of a house' },
  inspection: {
    drawing: Inspection,
    alt: 'a flashlight’s beam on a wooden sill above a fieldstone cellar wall',
  },
  woods: { drawing: Woods, alt: 'a woodland trail with birches, pines and an old stone wall' },
  wildlife: { drawing: Wildlife, alt: 'a raccoon on the roof of a shed among pines' },
};
