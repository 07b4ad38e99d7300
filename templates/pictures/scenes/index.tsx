import type { PaletteName, SceneName } from '../../schema.ts';
import { CUTS, type Cut, viewOf } from './cuts.ts';
import { palettes } from './palettes/index.ts';
import { sheets } from './sheets.ts';

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
  const Drawn = sheets[name];
  const p = palettes[palette];
  const [middle] = CUTS[place].tall;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewOf(name, cut).join(' ')}>
      <Drawn p={p} cut={cut} place={{ Drawn: sheets[place], middle }} />
    </svg>
  );
}
