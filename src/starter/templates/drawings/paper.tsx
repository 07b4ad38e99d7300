import type { ReactNode } from 'react';

/* The inks that all drawings share. */
export const INK = '#221b17';
export const IRON = '#2b2f33';
export const BOARD = '#5a3420';
export const WOOD = '#a8713f';
export const YELLOW = '#ffc53d';
export const EMBER = '#e2571a';
export const BRICK = '#a5502f';
export const SKY = '#c9dce6';
export const SLATE = '#7d9aab';
export const SPRUCE = '#2f4a46';
export const SNOW = '#fff';

/** What every picture is drawn on: 480 by 360, in one color. */
export function Paper({ ground, children }: { readonly ground: string; readonly children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">
      <path fill={ground} d="M0 0h480v360H0z" />
      {children}
    </svg>
  );
}
