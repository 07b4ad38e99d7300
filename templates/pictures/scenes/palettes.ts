import { PALETTES, type PaletteName } from '../../schema.ts';

/** What every scene is printed with, in the order of `PALETTES`: by day, at dawn, at dusk, in autumn, in winter, at night. */
const INKS: Readonly<Record<string, readonly [day: string, ...others: string[]]>> = {
  // The top, middle and bottom of the sky, the sun or moon, and what drifts across.
  sky: ['#86b6c6', '#7c98b5', '#2c4a6b', '#8fb3bd', '#8fadbf', '#0b1f33'],
  haze: ['#bcd3cd', '#c9abb8', '#94688a', '#cbd2bf', '#b4c6d0', '#1d4058'],
  glow: ['#f6ead0', '#fbd2b2', '#f3a06a', '#fbe6bd', '#e9e6de', '#3b6479'],
  sun: ['#fff6da', '#fff1d2', '#ffd08a', '#fff4d2', '#fffaf0', '#f5efd6'],
  cloud: ['#fdf6e6', '#fde3cd', '#d98b72', '#fff3dc', '#fbfbf8', '#2b4d63'],
  // Planes of land from the horizon to the foreground, the light side of a pine, grass, fields and leaves.
  far: ['#97b9bd', '#a3a9bd', '#7d7590', '#a39fa0', '#a3b8c4', '#2d5064'],
  mid: ['#5f9189', '#6f8798', '#4c6078', '#b9743f', '#7c9aa7', '#1f4152'],
  near: ['#2f6b59', '#3c6468', '#264a57', '#7a5a34', '#4d7480', '#16333f'],
  dark: ['#123c33', '#173a3d', '#0d2a30', '#1d3d32', '#193f42', '#071b20'],
  needle: ['#245a4b', '#2b5557', '#1b4046', '#35594a', '#2f5d5d', '#11313a'],
  ground: ['#7fa068', '#889a78', '#4b6656', '#a99653', '#e6edee', '#1f4344'],
  field: ['#b7c07f', '#c9b98a', '#8a7d5a', '#d8b566', '#fbfcfa', '#2f5653'],
  leaf: ['#4f8657', '#5b8468', '#35604f', '#cf6228', '#8b979a', '#173b3f'],
  leafLight: ['#79a565', '#8fa778', '#5b7a58', '#ec9f3a', '#b6bfc0', '#27504f'],
  // Water, its light and shadow.
  water: ['#5c92a5', '#7b9db2', '#4d6a88', '#5d8899', '#8fb0c0', '#1f455b'],
  shine: ['#dcebe6', '#fde0c6', '#f9bd85', '#f3e2bd', '#f4f8f8', '#9fbcc0'],
  deep: ['#3d7187', '#557c95', '#33506d', '#44697c', '#7097ab', '#153547'],
  // Granite in shadow and light, and trunks.
  rock: ['#7d7f78', '#77777c', '#53575f', '#7f7a70', '#77838a', '#263b47'],
  ledge: ['#b3ae9d', '#b7a79c', '#8d7f78', '#b9ab93', '#c9d2d4', '#43606b'],
  trunk: ['#46372d', '#463833', '#2f2829', '#46352a', '#4b4442', '#16191d'],
  // Buildings. Window panes are lit at dusk and at night.
  wall: ['#f8f2e4', '#fbeee0', '#d9c7b4', '#faf1de', '#efe7d6', '#7f96a0'],
  shade: ['#cdc8b9', '#c6bcb9', '#958d92', '#d0c3aa', '#bcbfbe', '#4d6675'],
  roof: ['#4a5a61', '#54596a', '#343d4d', '#4f5557', '#f9fbfb', '#1a2f3d'],
  trim: ['#fffdf6', '#fffaf2', '#f0dcc3', '#fffcf2', '#ffffff', '#a9bcc1'],
  pane: ['#37576a', '#4a6379', '#ffd27a', '#3d5562', '#f2c56b', '#fbd27c'],
  brick: ['#b65a3f', '#b9614c', '#934a3e', '#a84e36', '#a8584a', '#6a4349'],
  soot: ['#8e4331', '#8b4740', '#6b3535', '#823b2b', '#80453f', '#46313b'],
  accent: ['#e35b30', '#e4643a', '#f0693a', '#d9501f', '#dc5229', '#e2622f'],
  wood: ['#bb8e60', '#bd8c68', '#a3714f', '#bb8553', '#a98766', '#7d6354'],
  plank: ['#80593a', '#7f5a47', '#64443a', '#7d5233', '#6f5645', '#43393a'],
  // Rooms: plaster, its shadow, floor, cloth, and lamplight.
  room: ['#f0e4c9', '#f5e0cb', '#dfbf98', '#f3e0bd', '#ece3d2', '#5f7580'],
  corner: ['#dccaa5', '#e0c3a8', '#bd9772', '#dfc392', '#d3c8b4', '#465c69'],
  floor: ['#c69c6b', '#c79a74', '#a3754f', '#bf8f5a', '#b8946c', '#5c5552'],
  cloth: ['#5c92a5', '#8aa3b4', '#4f6f86', '#b9743f', '#7097ab', '#3b6479'],
  lamp: ['#fbe3a0', '#ffe2a6', '#ffdf94', '#ffe19a', '#fde3a4', '#ffdc8a'],
};

/** In the files, cloth is a shade apart from water, which has the same color by day. */
const DRAWN_CLOTH = '#5c92a6';

/** The color of each ink in a palette, by its color in the files of scenes, which are drawn by day. */
export function inksOf(palette: PaletteName): ReadonlyMap<string, string> {
  const column = PALETTES.indexOf(palette);
  return new Map(
    Object.entries(INKS).map(([ink, colors]) => {
      const [day] = colors;
      return [ink === 'cloth' ? DRAWN_CLOTH : day, colors[column] ?? day];
    }),
  );
}
