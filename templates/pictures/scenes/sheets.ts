import type { SceneName } from '../../schema.ts';
import { Anchorage } from './anchorage.tsx';
import { Attic } from './attic.tsx';
import { BarnDoor } from './barn-door.tsx';
import { Beach } from './beach.tsx';
import { Bedroom } from './bedroom.tsx';
import { Breakwater } from './breakwater.tsx';
import { Cafe } from './cafe.tsx';
import { Camp } from './camp.tsx';
import { Causeway } from './causeway.tsx';
import { Cellar } from './cellar.tsx';
import { Cove } from './cove.tsx';
import { CoveredBridge } from './covered-bridge.tsx';
import { Eave } from './eave.tsx';
import { Falls } from './falls.tsx';
import { Farm } from './farm.tsx';
import { FerryLanding } from './ferry-landing.tsx';
import { Foundation } from './foundation.tsx';
import { Framing } from './framing.tsx';
import { Garden } from './garden.tsx';
import { GuestRoom } from './guest-room.tsx';
import { Harbor } from './harbor.tsx';
import { Hills } from './hills.tsx';
import { Hilltop } from './hilltop.tsx';
import { Inspection } from './inspection.tsx';
import { Kitchen } from './kitchen.tsx';
import { Lake } from './lake.tsx';
import { LakeHouse } from './lake-house.tsx';
import { Lighthouse } from './lighthouse.tsx';
import { MainStreet } from './main-street.tsx';
import { MillRiver } from './mill-river.tsx';
import { NightCall } from './night-call.tsx';
import { OldHouses } from './old-houses.tsx';
import { OldPort } from './old-port.tsx';
import { Orchard } from './orchard.tsx';
import { Pantry } from './pantry.tsx';
import { Plaza } from './plaza.tsx';
import { Porch } from './porch.tsx';
import { Ruins } from './ruins.tsx';
import type { SceneDrawing } from './sheet.tsx';
import { Shop } from './shop.tsx';
import { Suburb } from './suburb.tsx';
import { TripleDeckers } from './triple-deckers.tsx';
import { Village } from './village.tsx';
import { Wildlife } from './wildlife.tsx';
import { Woods } from './woods.tsx';
import { Yard } from './yard.tsx';

/** Every scene by name, on its sheet. */
export const sheets: Record<SceneName, SceneDrawing> = {
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
  'covered-bridge': CoveredBridge,
  camp: Camp,
  'lake-house': LakeHouse,
  breakwater: Breakwater,
  anchorage: Anchorage,
  orchard: Orchard,
  foundation: Foundation,
  eave: Eave,
  yard: Yard,
  'barn-door': BarnDoor,
  'guest-room': GuestRoom,
  cafe: Cafe,
  cellar: Cellar,
  'triple-deckers': TripleDeckers,
  cove: Cove,
  'ferry-landing': FerryLanding,
  'old-port': OldPort,
  plaza: Plaza,
  falls: Falls,
  ruins: Ruins,
  hilltop: Hilltop,
};
