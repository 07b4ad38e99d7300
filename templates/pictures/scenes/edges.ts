/** How far land, water and walls are drawn: strips show more than the 1600 that a sheet is wide. */
export const LEFT = -700;
export const RIGHT = 2500;
