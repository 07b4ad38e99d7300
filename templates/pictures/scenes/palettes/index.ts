import type { PaletteName } from '../../../schema.ts';
import { autumn } from './autumn.ts';
import { dawn } from './dawn.ts';
import { day } from './day.ts';
import { dusk } from './dusk.ts';
import { night } from './night.ts';
import type { Palette } from './palette.ts';
import { winter } from './winter.ts';

export type { Palette } from './palette.ts';

/** Every palette by name. */
export const palettes: Record<PaletteName, Palette> = { day, dawn, dusk, autumn, winter, night };
