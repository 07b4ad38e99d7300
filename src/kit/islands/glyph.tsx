/** The icons of the islands, each as a path. */
export const CHECK = 'm5 12.5 4.5 4.5L19 7.5';
export const CLOSE = 'm6 6 12 12M18 6 6 18';
export const CHEVRON = 'm6 9 6 6 6-6';

/**
 * Renders a decorative icon of 24 × 24 units. The adjacent text carries the meaning. The style sheet defines its
 * appearance (no fill, a stroke in the text color) once with the class `line-art`.
 */
export function Glyph({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="line-art" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
