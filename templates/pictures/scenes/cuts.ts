import type { SceneName } from '../../schema.ts';

/** The shapes of the places where pictures hang: a card or poster, a strip as wide as the page, and a square. */
export type Cut = 'full' | 'wide' | 'tall';

/** A part of the sheet: left, top, width and height. It may reach beyond the left and right edges. */
export type View = readonly [x: number, y: number, w: number, h: number];

/** How wide a strip is for its height. */
const WIDE = 3.5;

/** What the cuts of a scene show: the middle and upper edge of the strip and its height; the same of the square. */
interface Cuts {
  readonly wide: readonly [middle: number, top: number, height: number];
  readonly tall: readonly [middle: number, top: number, height: number];
}

/** The part of a scene's sheet that a cut of it shows. */
export function viewOf(name: SceneName, cut: Cut): View {
  if (cut === 'full') return [0, 0, 1600, 1000];
  const [middle, top, height] = CUTS[name][cut];
  const width = Math.round(height * (cut === 'wide' ? WIDE : 1));
  return [Math.round(middle - width / 2), top, width, height];
}

/** Chosen by eye: what a scene is about stands whole in each of its cuts. */
export const CUTS: Readonly<Record<SceneName, Cuts>> = {
  harbor: { wide: [800, 140, 680], tall: [800, 0, 1000] },
  lighthouse: { wide: [800, 90, 680], tall: [860, 0, 1000] },
  beach: { wide: [800, 200, 640], tall: [800, 0, 1000] },
  'mill-river': { wide: [800, 90, 740], tall: [800, 0, 1000] },
  lake: { wide: [800, 250, 700], tall: [800, 0, 1000] },
  causeway: { wide: [800, 230, 720], tall: [900, 0, 1000] },
  hills: { wide: [800, 200, 640], tall: [800, 0, 1000] },
  village: { wide: [800, 40, 740], tall: [800, 0, 1000] },
  farm: { wide: [800, 190, 660], tall: [850, 0, 1000] },
  'main-street': { wide: [860, 170, 720], tall: [800, 0, 1000] },
  'old-houses': { wide: [800, 170, 740], tall: [800, 0, 1000] },
  suburb: { wide: [800, 200, 700], tall: [690, 0, 1000] },
  kitchen: { wide: [610, 110, 680], tall: [900, 0, 1000] },
  porch: { wide: [800, 120, 740], tall: [800, 0, 1000] },
  attic: { wide: [800, 220, 720], tall: [800, 0, 1000] },
  bedroom: { wide: [900, 290, 600], tall: [690, 0, 1000] },
  pantry: { wide: [800, 130, 640], tall: [800, 0, 1000] },
  garden: { wide: [800, 230, 740], tall: [800, 0, 1000] },
  shop: { wide: [800, 350, 560], tall: [800, 0, 1000] },
  framing: { wide: [800, 230, 700], tall: [860, 0, 1000] },
  'night-call': { wide: [800, 370, 590], tall: [840, 0, 1000] },
  inspection: { wide: [800, 250, 650], tall: [830, 0, 1000] },
  woods: { wide: [800, 200, 700], tall: [800, 0, 1000] },
  wildlife: { wide: [800, 170, 760], tall: [800, 0, 1000] },
  'covered-bridge': { wide: [810, 190, 640], tall: [840, 0, 1000] },
  camp: { wide: [900, 230, 680], tall: [860, 0, 1000] },
  'lake-house': { wide: [660, 240, 640], tall: [900, 0, 1000] },
  breakwater: { wide: [800, 90, 700], tall: [760, 0, 1000] },
  anchorage: { wide: [860, 250, 660], tall: [860, 0, 1000] },
  orchard: { wide: [800, 270, 680], tall: [720, 0, 1000] },
  foundation: { wide: [800, 420, 560], tall: [760, 0, 1000] },
  eave: { wide: [800, 84, 720], tall: [800, 0, 1000] },
  yard: { wide: [800, 350, 620], tall: [800, 0, 1000] },
  'barn-door': { wide: [800, 400, 580], tall: [800, 0, 1000] },
  'guest-room': { wide: [915, 395, 545], tall: [880, 0, 1000] },
  cellar: { wide: [760, 330, 600], tall: [770, 0, 1000] },
  cafe: { wide: [900, 330, 640], tall: [800, 0, 1000] },
  'triple-deckers': { wide: [1000, 40, 830], tall: [840, 0, 1000] },
  cove: { wide: [860, 250, 740], tall: [960, 0, 1000] },
  'ferry-landing': { wide: [800, 190, 670], tall: [800, 0, 1000] },
  'old-port': { wide: [800, 260, 720], tall: [800, 0, 1000] },
  plaza: { wide: [800, 380, 620], tall: [780, 0, 1000] },
  falls: { wide: [800, 320, 640], tall: [800, 0, 1000] },
  ruins: { wide: [800, 380, 560], tall: [880, 0, 1000] },
  hilltop: { wide: [800, 60, 800], tall: [870, 0, 1000] },
};
