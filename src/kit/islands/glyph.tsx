/** The few drawings that islands need, each a path. */
export const CHECK = 'm5 12.5 4.5 4.5L19 7.5';
export const CLOSE = 'm6 6 12 12M18 6 6 18';
export const CHEVRON = 'm6 9 6 6 6-6';

/**
 * A line drawing of 24 by 24, decorative: the text beside it carries the meaning. How it is drawn (no fill, a stroke
 * in the colour of the text) the style sheet says of `line-art`, once for all of a site.
 */
export function Glyph({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="line-art" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
