import type { ReactNode } from 'react';
import type { Cut } from './cuts.ts';
import type { Palette } from './palettes/index.ts';

interface SceneInput {
  p: Palette;
  /** Some scenes move what is near, so that it stands whole in a strip. */
  cut: Cut;
  /** What is seen from the scenes that look out at a place. */
  place: Place;
}

/** A scene is drawn with the inks of one palette. */
export type SceneDrawing = (props: SceneInput) => ReactNode;

/** A scene as it is seen from another, and the middle of what it is about. */
export interface Place {
  readonly Drawn: SceneDrawing;
  readonly middle: number;
}

/** The sheet that every scene is printed on, 1600 by 1000; strips show it from -700 to 2500. `defs` holds what the scene repeats. */
export function Sheet({ defs, children }: { defs?: ReactNode; children: ReactNode }) {
  return (
    <>
      {defs && <defs>{defs}</defs>}
      {children}
    </>
  );
}
