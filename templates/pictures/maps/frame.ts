import type { MapFrame } from 'crosstown/kit';

/** The part of Maine that the maps show, from the lakes to Casco Bay: the shapes are drawn for it. */
export const FRAME: MapFrame = {
  west: -70.78,
  north: 44.14,
  parallel: 43.8,
  scale: 590,
  width: 360,
  height: 404,
};
