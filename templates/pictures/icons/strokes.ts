/** Path data of one icon on a 24 by 24 grid: `d` as it is, `both` also mirrored left to right. */
export interface Strokes {
  d: string;
  both?: string;
}
