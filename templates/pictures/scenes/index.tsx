import type { PaletteName, SceneName } from '../../schema.ts';
import { readSvg } from '../svg.ts';
import { CUTS, type Cut, viewOf } from './cuts.ts';
import { inksOf } from './palettes.ts';

/** Which scene, in which palette, and cut to which shape. */
export interface SceneProps {
  name: SceneName;
  palette: PaletteName;
  cut?: Cut;
  /** The place that is seen, in scenes that look out at one. */
  place?: SceneName | undefined;
}

/** A complete SVG document of one scene in one palette, to be written to a file and shown with `<img>`. */
export function Scene({ name, palette, cut = 'full', place = 'village' }: SceneProps) {
  const inks = inksOf(palette);
  const scene = sheetOf(name, palette, cut)
    .replace(OUTLOOK, (_, frame: string) => outlook(frame, place, palette))
    .replace(/#[0-9a-f]{6}/g, (color) => inks.get(color) ?? color);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewOf(name, cut).join(' ')}
      dangerouslySetInnerHTML={{ __html: scene }}
    />
  );
}

/**
 * A file shows the whole sheet, 1600 by 1000, from -700 to 2500 for strips. Its variants are the cuts and the palettes: some scenes move what
 * is near, so that it stands whole in a strip, and there is snow in winter.
 */
function sheetOf(name: SceneName, palette: PaletteName, cut: Cut): string {
  return readSvg(`scenes/${name}.svg`, (variant) => variant === palette || variant === cut);
}

/** Where a scene looks out at a place. Its file shows the village there. */
const OUTLOOK = /<image href="village\.svg"(.*?)\/>/g;

/** What is seen through an opening: another scene, or its middle where the opening is narrow, in the same light. */
function outlook(frame: string, place: SceneName, palette: PaletteName): string {
  const seen = sheetOf(place, palette, 'full');
  // Nothing frames it on the sides.
  if (!frame.includes(' x="')) return seen;
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(frame) ?? [];
  const [middle] = CUTS[place].tall;
  const view = Number(width) > Number(height) * 1.3 ? '0 0 1600 1000' : `${middle - 500} 0 1000 1000`;
  return `<svg${frame} viewBox="${view}">${seen}</svg>`;
}
