import type { ReactNode } from 'react';
import type { Palette } from './palettes/index.ts';

/** A scene is drawn with the inks of one palette. */
export type SceneDrawing = (props: { p: Palette }) => ReactNode;

/** The sheet that every scene is printed on. `defs` holds what the scene repeats. */
export function Sheet({ defs, children }: { defs?: ReactNode; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000">
      {defs && <defs>{defs}</defs>}
      {children}
    </svg>
  );
}
