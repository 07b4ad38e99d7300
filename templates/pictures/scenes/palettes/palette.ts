/** The inks of one time of day or of the year. Every scene is printed with these and no others. */
export interface Palette {
  /** Top, middle and bottom of the sky, the sun or moon, and what drifts across. */
  sky: string;
  haze: string;
  glow: string;
  sun: string;
  cloud: string;
  stars: boolean;
  /** Whether snow lies on trees and mountains. */
  snow: boolean;
  /** Planes of land from the horizon to the foreground, and the light side of a pine. */
  far: string;
  mid: string;
  near: string;
  dark: string;
  needle: string;
  ground: string;
  field: string;
  leaf: string;
  leafLight: string;
  /** Water in light and shadow, and granite. */
  water: string;
  shine: string;
  deep: string;
  rock: string;
  ledge: string;
  trunk: string;
  /** Buildings. `pane` is window glass, lit at dusk and at night. */
  wall: string;
  shade: string;
  roof: string;
  trim: string;
  pane: string;
  brick: string;
  soot: string;
  accent: string;
  wood: string;
  plank: string;
  /** Rooms: plaster, its shadow, floor, cloth, and lamplight. */
  room: string;
  corner: string;
  floor: string;
  cloth: string;
  lamp: string;
}
