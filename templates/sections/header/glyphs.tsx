/** The few drawings of the header, each a path. */
export const PHONE =
  'M8.2 3.5H5.3a1.8 1.8 0 0 0-1.8 2c.8 7.9 7.1 14.2 15 15a1.8 1.8 0 0 0 2-1.8v-2.9l-4.6-1.9-2 2.4a12.5 12.5 0 0 1-6.2-6.2l2.4-2z';
export const MENU = 'M4 7h16M4 12h16M4 17h16';
export const CLOSE = 'm6 6 12 12M18 6 6 18';
export const CHEVRON = 'm6 9 6 6 6-6';
export const ARROW = 'M4 12h16m-6-6 6 6-6 6';

/** A line drawing of 24 by 24 in the color of the text, drawn as those of the kit are; decorative. */
export function Glyph({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="glyph line-art" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
