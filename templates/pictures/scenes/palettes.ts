import type { PALETTES } from '../../schema.ts';
import type { Palette } from './inks.ts';
import { autumn } from './moods/autumn.ts';
import { dawn } from './moods/dawn.ts';
import { day } from './moods/day.ts';
import { dusk } from './moods/dusk.ts';
import { night } from './moods/night.ts';
import { winter } from './moods/winter.ts';

export type { Palette } from './inks.ts';

/** Name of one color mood of a scene. */
export type PaletteName = (typeof PALETTES)[number];

/** Every mood by name. */
export const palettes: Record<PaletteName, Palette> = { day, dawn, dusk, autumn, winter, night };
