import type { ReactNode } from 'react';
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
  const sheet = <Drawn p={p} cut={cut} place={{ Drawn: sheets[place], middle }} />;
  const view = viewOf(name, cut);
  const [x, y, w] = view;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={view.join(' ')}>
      {y < 0 && <path d={`M${x} ${y}h${w}V1H${x}z`} fill={p.sky} />}
      {x < 0 || x + w > 1600 ? (
        <Onward from={x} to={x + w}>
          {sheet}
        </Onward>
      ) : (
        sheet
      )}
    </svg>
  );
}

/** A sheet that goes on beyond its edges as it came, as land and streets do. They overlap by more than a pixel of any window: two soft edges at one place show as a seam. */
function Onward({ from, to, children }: { from: number; to: number; children: ReactNode }) {
  return (
    <>
      <clipPath id="edges">
        <path d="M0 0H1600V1000H0z" />
      </clipPath>
      <g id="sheet" clipPath="url(#edges)">
        {children}
      </g>
      {from < 0 && <use href="#sheet" transform="matrix(-1 0 0 1 12 0)" />}
      {to > 1600 && <use href="#sheet" transform="matrix(-1 0 0 1 3188 0)" />}
    </>
  );
}
