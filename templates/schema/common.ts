import { day, text } from 'crosstown';
import * as kit from 'crosstown/kit';
import { z } from 'zod';
import { PALETTES, SCENES } from './vocabulary.ts';

/** The day a record was last changed: `lastmod` of its pages comes from it. */
export const updated = day();
/** The drawing that a record shows. */
export const scene = z.enum(SCENES);
export const palette = z.enum(PALETTES);
/** The fields of a record that may show a drawing. */
export const pictured = { scene: scene.optional(), palette: palette.optional() };
/** The meta description. */
export const description = kit.metaDescription();
/** A short text under a title. */
export const titled = kit.titled();
/** A place with a note on it. */
export const place = z.strictObject({ name: text(60), note: text(140) });
export const question = kit.question();

/** A real photograph. Where a record has one it stands in place of the drawn scene. */
export const Photo = z.strictObject(kit.photoFields());

export type Photo = z.infer<typeof Photo>;
